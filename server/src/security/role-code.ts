import { createHmac, randomInt } from 'node:crypto'
import { DAY } from '@forecourt/contract/calendar'
import { codeAlphabet } from '@forecourt/contract/session'

/** How long a code for roles can be entered, and how often. */
export const roleCodeLimits = { life: 7 * DAY, tries: 5 }

/** A code by chance, of 31 to the power of 8. */
export const newRoleCode = (): string =>
  Array.from({ length: 8 }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')

/**
 * What is kept of a code. Unlike a PIN it needs no slow hash: nobody tries 850 milliards of them five at a time, and
 * from a stolen table none is found without the pepper.
 */
export const hashRoleCode = (code: string, pepper: string): string =>
  createHmac('sha256', pepper).update(`role code:${code}`).digest('base64url')
