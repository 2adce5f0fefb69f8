import { CallFailure } from '../../api/failures.ts'

/** The sentence for what is not there: a moment to come is none to look back to. */
export const whyNot = (error: Error | null, otherwise: string): string =>
  (error instanceof CallFailure && error.fields['asOf']) || otherwise
