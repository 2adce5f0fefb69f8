import { can } from '@forecourt/contract/permissions'
import type { Membership } from '@forecourt/contract/session'
import type { Actor } from '../access.ts'
import { noGroup } from '../db/audit-schema.ts'
import type { Tx } from '../db/open.ts'
import { findAsActor } from '../session/read.ts'
import { placeOf, type UserRow } from './read.ts'

type Unit = Omit<Membership, 'role'>

/**
 * Whether a role at the unit counts with a PIN that this person vouches for: they may give it themselves. A super admin
 * does so for the group that the user is of; elsewhere nobody knows to whom they gave the PIN.
 */
export function vouches(voucher: Actor, { homeGroupId }: Pick<UserRow, 'homeGroupId'>, unit: Unit): boolean {
  if (voucher.userType === 'superAdmin') return homeGroupId === null || homeGroupId === unit.groupId
  return can(voucher, 'roles.set', placeOf(voucher, unit))
}

/** Whether whoever vouched for a user's present PIN vouches for it at the unit, by the rights that they have now. */
export async function isVouchedFor(
  tx: Tx,
  user: Pick<UserRow, 'homeGroupId' | 'pinSetBy'>,
  unit: Unit,
  at: Date,
): Promise<boolean> {
  const { homeGroupId, pinSetBy } = user
  if (pinSetBy === null) return false
  if (pinSetBy === noGroup) return homeGroupId === null || homeGroupId === unit.groupId
  const voucher = await findAsActor(tx, pinSetBy, at)
  return voucher !== undefined && vouches(voucher, user, unit)
}
