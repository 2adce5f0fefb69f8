import type { StockCount } from '@forecourt/contract/stock-counts/calls'
import { Button, Text } from '@mantine/core'
import { useEffect } from 'react'
import { paths } from '../../../../app/paths.ts'
import { isUntaken } from '../../../../device/stores/walk-store.ts'
import { amount } from '../../../../format/rupees.ts'
import { Card } from '../../../../ui/page/card.tsx'
import { LinkButton } from '../../../../ui/page/link-button.tsx'
import type { Walk, WalkState } from '../../parts/walk-queue.ts'
import { waitingIn } from '../../parts/walk-queue.ts'
import { MySightings } from './my-sightings.tsx'
import classes from './walk.module.css'

/** A count that has ended, or where one may not walk any more: what of one's own it did not take is still here. */
export function WalkEnded({ count, walk, state }: { count: StockCount; walk: Walk; state: WalkState }) {
  const untaken = state.sightings.filter(isUntaken)
  const waiting = waitingIn(state)
  const isOver = count.state !== 'open'
  useEffect(() => {
    if (isOver) void walk.tidy()
  }, [isOver, walk])
  return (
    <div className={classes.walk}>
      <Text>
        {count.state === 'open'
          ? 'Your role does not allow this walk any more.'
          : `This count has ended: ${count.endedByName} ${count.state === 'cancelled' ? 'cancelled' : 'finished'} it.`}
      </Text>
      {untaken.length > 0 && (
        <Card title={`${amount(untaken.length, 'sighting', 'sightings')} not in the count`}>
          <MySightings
            sightings={untaken}
            list={undefined}
            onTakeBack={(id) => void walk.takeBack(id)}
            onTryAgain={(id) => void walk.tryAgain(id)}
          />
          {waiting > 0 && state.blocked !== '' && <Text my="sm">{state.blocked}</Text>}
          <div className={classes.status}>
            {waiting > 0 && (
              <Button variant="default" loading={state.isSending} onClick={() => void walk.send()}>
                Send now
              </Button>
            )}
            {isOver && waiting === 0 && (
              <Button variant="default" onClick={() => void walk.forget()}>
                Drop all of them
              </Button>
            )}
          </div>
        </Card>
      )}
      <div>
        <LinkButton {...paths.stockCount(count._id)}>Go to the count</LinkButton>
      </div>
    </div>
  )
}
