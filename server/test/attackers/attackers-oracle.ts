import type { Attacker, GroupName, HeldRole, Place, Victim } from './attackers-world.ts'

/*
 * Who may do what to whom, and in which roles somebody may act who knows a PIN: worked out from the sentences of the
 * decision record, with nothing of the server's code.
 */

export type Deed =
  | 'edit'
  | 'set PIN'
  | 'deactivate'
  | 'grant at the shop'
  | 'grant the group'
  | 'add by phone'
  | 'remove'

const above: Record<Place, Place[]> = { shop: ['shop', 'zone', 'group'], zone: ['zone', 'group'], group: ['group'] }

/** Whether this person may give roles at a place: an admin of it, or of what lies above it. */
export function mayGive({ holds, isSuperAdmin }: Attacker, where: { group: GroupName; place: Place }): boolean {
  if (isSuperAdmin) return true
  return holds?.role === 'admin' && holds.group === where.group && above[where.place].includes(holds.place)
}

/** Whoever is admin of the home group, or of every place there where the person has a role, if they have one at all. */
function mayEdit(attacker: Attacker, { home, roles }: Victim): boolean {
  if (attacker.isSuperAdmin) return true
  if (home === null) return false
  if (mayGive(attacker, { group: home, place: 'group' })) return true
  const atHome = roles.filter(({ group }) => group === home)
  return atHome.length > 0 && atHome.every((role) => mayGive(attacker, role))
}

const worksBeyondHome = ({ home, roles }: Victim) => roles.some(({ group, proven }) => proven && group !== home)

/** Whether the deed is done, or refused. */
export function isAllowed(deed: Deed, attacker: Attacker, victim: Victim): boolean {
  switch (deed) {
    case 'edit':
      return mayEdit(attacker, victim)
    case 'deactivate':
      return mayEdit(attacker, victim)
    case 'set PIN':
      return mayEdit(attacker, victim) && (attacker.isSuperAdmin === true || !worksBeyondHome(victim))
    case 'grant at the shop':
    case 'add by phone':
      return mayGive(attacker, { group: 'here', place: 'shop' })
    case 'grant the group':
      return mayGive(attacker, { group: 'here', place: 'group' })
    case 'remove':
      return mayGive(attacker, { group: 'here', place: 'group' }) && victim.roles.some(({ group }) => group === 'here')
  }
}

/** The roles in which the victim acts in a session of their own after the deed, by group and place. */
export function rolesAfter(deed: Deed, attacker: Attacker, victim: Victim): HeldRole[] {
  const before = actsIn(victim)
  if (!isAllowed(deed, attacker, victim)) return before
  const elsewhere = before.filter(({ group }) => group !== 'here')
  if (deed === 'remove') return elsewhere
  if (deed === 'deactivate' && attacker.isSuperAdmin) return victim.off === undefined ? [] : before
  // By the home group, for itself alone
  if (deed === 'deactivate' && victim.off === undefined) return before.filter(({ group }) => group !== victim.home)
  // It counts at once where it gives no more than what counts there already; nobody vouches for the PIN
  return before
}

/** Where a person's roles count, in a session of theirs. */
function actsIn({ off, roles }: Victim): HeldRole[] {
  if (off === 'everywhere') return []
  return roles.filter(({ proven, group }) => proven && !(off === 'here' && group === 'here'))
}
