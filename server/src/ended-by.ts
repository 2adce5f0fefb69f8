import type { Actor } from './access.ts'

/** The columns of what the actor ends now, a hold or a lease: how, and why where somebody was asked. */
export const endedBy = <How extends string>(actor: Actor, ended: How, reason = '') => ({
  endedAt: actor.at,
  ended,
  endedByName: actor.name,
  reason,
})
