import type { Id } from '@forecourt/contract/fields'
import type { SecurityEvent, SecurityEventKind } from '@forecourt/contract/security'
import { Badge, Text } from '@mantine/core'
import { paths } from '../../../../app/paths.ts'
import { dateAndTime } from '../../../../format/dates.ts'
import { count as countText } from '../../../../format/rupees.ts'
import { RecordRow, RowAction } from '../../../../ui/lists/record-list.tsx'
import { TallLink } from '../../../../ui/page/tall-link.tsx'
import { useUnlockUser } from '../../queries.ts'
import classes from './event-row.module.css'
import { eventWords, kindNames } from './event-words.ts'

/** Red is what keeps somebody from working, blue what somebody tried. */
const colours: Record<SecurityEventKind, string> = {
  signInFailed: 'blue',
  lockedForMinutes: 'red',
  locked: 'red',
  unlocked: 'green',
  refused: 'blue',
  rolesChanged: 'gray',
  pinChanged: 'gray',
  codeUsedUp: 'blue',
}

/**
 * One thing that happened: what, to whom, when, from where and how often. A phone that is still locked is opened here.
 */
export function EventRow({ event, groupId }: { event: SecurityEvent; groupId: Id }) {
  const { kind, person, address, count, last, unlockable } = event
  const { mutate: unlock, isPending } = useUnlockUser(groupId)
  return (
    <RecordRow
      main={
        <>
          <div className={classes.head}>
            <Badge variant="light" color={colours[kind]}>
              {kindNames[kind]}
            </Badge>
            {person && (
              <TallLink {...paths.user(person._id)} fw={600}>
                {person.name}
              </TallLink>
            )}
          </div>
          <Text size="sm">{eventWords(event)}</Text>
        </>
      }
      detail={
        <>
          <Text size="sm" component="time" dateTime={last}>
            {dateAndTime(last)}
          </Text>
          <Text size="sm" c="dimmed">
            {[address && `from ${address}`, count > 1 && `${countText(count)} times`].filter(Boolean).join(', ')}
          </Text>
        </>
      }
      actions={
        unlockable &&
        person && (
          // The one thing to do here: it stands out from what is read
          <RowAction
            label="Unlock"
            of={person.name}
            color="teal"
            loading={isPending}
            onClick={() => unlock(person._id)}
          />
        )
      }
    />
  )
}
