import type { Id, Role } from '@forecourt/contract/fields'
import type { User } from '@forecourt/contract/users'
import { Button, Text } from '@mantine/core'
import { readSession } from '../../../device/session.ts'
import type { Unit } from '../../places/parts/units.ts'
import classes from './code-again.module.css'
import type { GivenCode } from './given-code.ts'
import { rolesAt, waitingAt } from './roles-at-units.ts'
import { useNewCodes } from './use-new-codes.ts'

type Props = { groupId: Id; user: User; unit: Unit; onCode: (code: GivenCode) => void }

/**
 * The way to a code for roles that are held already: a new one where they wait, and one to wait for where they count.
 */
export function CodeAgain({ groupId, user, unit, onCode }: Props) {
  const { busy, makeCodes } = useNewCodes(groupId, onCode)
  const held = rolesAt(unit.lists, user._id)
  if (held.length === 0 || readSession()?.user._id === user._id) return null
  const isWaiting = waitingAt(user, unit._id).length > 0
  return (
    <div className={classes.again}>
      <Text size="sm" c="dimmed">
        {isWaiting ? waits(user) : stops(user, held)}
      </Text>
      <Button variant="default" loading={busy} onClick={() => void makeCodes(user, [unit])}>
        {isWaiting ? 'New code' : 'Ask for a code again'}
      </Button>
    </div>
  )
}

const waits = ({ name }: User) => `${name} has not entered the code yet. A new one takes the place of the one before.`
const stops = ({ name }: User, held: Role[]) =>
  `For when somebody else may know ${name}'s PIN: the ${held.length === 1 ? 'role here stops' : 'roles here stop'} ` +
  'counting until the code is entered, and another PIN is chosen with it.'
