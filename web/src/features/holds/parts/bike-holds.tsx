import type { BikePage } from '@forecourt/contract/bike-page'
import { sentences } from '@forecourt/contract/messages'
import type { Place } from '@forecourt/contract/permissions'
import { Text } from '@mantine/core'
import { PhoneLink } from '../../../ui/contact/phone-link.tsx'
import { MarkedItem } from '../../../ui/live/marked-item.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { useBikeHolds } from '../queries.ts'
import classes from './bike-holds.module.css'
import { HoldActions } from './hold-actions.tsx'
import { isSellable, stateWords, tokenWords } from './hold-words.ts'

/** For whom a bike is held, who is next in line, and whose token is to be settled; nothing where nobody is. */
export function BikeHolds({ bike, place }: { bike: BikePage; place: Place }) {
  const { data, isError, refetch } = useBikeHolds(bike._id)
  const holds = data?.holds ?? []
  if (isError && !data) {
    return (
      <Card title="Held for">
        <ErrorState text={sentences.failedHolds} onRetry={() => refetch()} />
      </Card>
    )
  }
  if (holds.length === 0) return null
  return (
    <Card title="Held for">
      <ul className={classes.holds} aria-label="Holds">
        {holds.map((hold) => (
          <MarkedItem key={hold._id} mark={hold._id} className={classes.hold}>
            <div className={classes.line}>
              <Text fw={600}>{hold.customerName}</Text>
              <Text fw={600} className={classes.state} data-state={hold.state}>
                {stateWords(hold)}
              </Text>
            </div>
            {hold.customerPhone && (
              <Text component="div">
                <PhoneLink contact={hold.customerPhone} />
              </Text>
            )}
            <Text size="sm" c="dimmed">
              {tokenWords(hold)} · by {hold.byUserName}
            </Text>
            <div className={classes.actions}>
              <HoldActions hold={hold} place={place} sellable={bike.soldAt === null && isSellable(hold, holds)} />
            </div>
          </MarkedItem>
        ))}
      </ul>
    </Card>
  )
}
