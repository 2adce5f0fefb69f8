import { sentences } from '@forecourt/contract/messages'
import type { Actor } from '../access.ts'
import { invalidField } from '../http/errors.ts'

/** The caller as of a moment that is looked back to, whose roles are those of now. Throws 400 for one still to come. */
export function lookBack(caller: Actor, asOf: string): Actor {
  return { ...caller, at: momentOf(caller, { asOf }) ?? caller.at }
}

/** The moment that is looked back to; undefined for now. Throws 400 for one that is still to come. */
export function momentOf({ at }: Actor, { asOf }: { asOf?: string | undefined }): Date | undefined {
  if (asOf === undefined) return undefined
  const moment = new Date(asOf)
  if (moment > at) throw invalidField('asOf', sentences.asOfToCome)
  return moment
}
