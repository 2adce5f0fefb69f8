import { rupees } from '../../../format/rupees.ts'

/** What holding costs, of paise: worked out, and so in whole rupees. */
export const holdingOf = (paise: number): string => rupees(Math.round(paise / 100))
