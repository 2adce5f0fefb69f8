import { sentences } from '@forecourt/contract/messages'
import type {
  NotificationChoices as Choices,
  NotificationChoice,
  NotificationKind,
} from '@forecourt/contract/notifications/kinds'
import { defaultNotificationChoices, notificationKinds } from '@forecourt/contract/notifications/kinds'
import { Switch, Text } from '@mantine/core'
import { paths } from '../../../../app/paths.ts'
import { Card } from '../../../../ui/page/card.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { useChooseNotifications, useNotificationChoices } from '../../queries.ts'
import classes from './notification-choices.module.css'
import { ThisPhone } from './this-phone.tsx'

const names: Record<NotificationKind, string> = {
  mentioned: 'A colleague mentions you in a note',
  noteOnYours: 'A note on a bike, an enquiry or a sale that you entered',
  taskGiven: 'A task is given to you',
  taskDone: 'A task that you gave is done',
  priceAsked: 'A colleague asks you for a price below the floor',
  priceAnswered: 'A price that you asked for is approved or refused',
  bikesSent: 'Bikes are sent to a shop where you take them in, or called back',
  bikesAnswered: 'Bikes that you sent are taken in, refused or in dispute',
  bikesLate: 'Bikes on the way out of or into a shop that you lead are late',
  stockAsked: 'Another shop asks for a bike of a shop that you lead',
  stockAnswered: 'A bike that you asked another shop for is sent or refused',
  holdTurn: 'A bike is held for your customer, who was next in line',
  holdEnded: 'A hold that you made is released, or its bike is sold to another',
  bikeCalledIn: 'A bike that is reserved on your phone is called in',
}

/** What the signed-in person wants to be told of, and where. */
export function NotificationChoices() {
  const { data, isPending, isError, refetch } = useNotificationChoices()
  return (
    <Page narrow>
      <title>Notification settings - Forecourt</title>
      <PageHeader
        title="Notification settings"
        withBack={{ label: 'Notifications', link: paths.notifications }}
        subtitle="Your own choice, in every shop where you work."
      />
      {isPending && <ListSkeleton label="Loading the settings" rows={4} />}
      {isError && !data && <ErrorState text={sentences.failedNotificationChoices} onRetry={() => refetch()} />}
      {data && (
        <div className={classes.cards}>
          <ThisPhone push={data.push} />
          <Card title="Be told when">
            <ul className={classes.kinds}>
              {notificationKinds.map((kind) => (
                <li key={kind} className={classes.kind}>
                  <OneKind kind={kind} choices={data.choices} hasPush={data.push.key !== null} />
                </li>
              ))}
            </ul>
          </Card>
        </div>
      )}
    </Page>
  )
}

type Props = { kind: NotificationKind; choices: Choices; hasPush: boolean }

/** Where to be told of one kind. What is not told of in the app is not pushed either: there it is read. */
function OneKind({ kind, choices, hasPush }: Props) {
  const { mutate: choose, isPending, variables } = useChooseNotifications()
  // What was just chosen stands at once, and goes back where it could not be saved
  const told: NotificationChoice = isPending
    ? { inApp: variables.inApp, byPush: variables.byPush }
    : // A server of before, on which the call may land during an update, knows nothing of a new kind
      (choices[kind] ?? defaultNotificationChoices[kind])
  const name = names[kind]
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.name}>{name}</legend>
      <Switch
        label="In the app"
        checked={told.inApp}
        onChange={({ currentTarget }) => choose({ kind, inApp: currentTarget.checked, byPush: told.byPush })}
      />
      {hasPush && (
        <Switch
          label="On my phones"
          checked={told.inApp && told.byPush}
          disabled={!told.inApp}
          onChange={({ currentTarget }) => choose({ kind, inApp: true, byPush: currentTarget.checked })}
        />
      )}
      {!told.inApp && (
        <Text size="sm" c="dimmed">
          You are not told.
        </Text>
      )}
    </fieldset>
  )
}
