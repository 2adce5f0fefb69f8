import type { Id } from '@forecourt/contract/fields'
import { Badge, Text } from '@mantine/core'
import { useState } from 'react'
import type { KeptSighting } from '../../../../device/stores/walk-store.ts'
import { amount } from '../../../../format/rupees.ts'
import { ListFoot, MoreButton } from '../../../../ui/lists/list-end.tsx'
import { RowAction } from '../../../../ui/lists/record-list.tsx'
import type { WalkList } from '../../parts/walk-list.ts'
import classes from './walk.module.css'

const atOnce = 50

type Props = {
  sightings: readonly KeptSighting[]
  list: WalkList | undefined
  onTakeBack: (id: Id) => void
  onTryAgain: (id: Id) => void
}

/** What whoever holds this phone has seen, the last first; what was refused before all, with why. */
export function MySightings({ sightings, list, onTakeBack, onTryAgain }: Props) {
  const [shown, setShown] = useState(atOnce)
  if (sightings.length === 0) return <Text c="dimmed">Nothing was seen on this phone yet.</Text>
  const lastFirst = sightings.toReversed()
  const isRefused = ({ state }: KeptSighting) => state === 'refused'
  const inOrder = [...lastFirst.filter(isRefused), ...lastFirst.filter((one) => !isRefused(one))]
  return (
    <>
      <ul className={classes.list} aria-label="Seen on this phone">
        {inOrder.slice(0, shown).map((one) => {
          const bike = list?.byId.get(one.bikeId ?? '')
          return (
            <li key={one._id} className={classes.row}>
              <div className={classes.words}>
                <span className={classes.number}>{one.vehicleNumber}</span>{' '}
                <span className={classes.rest}>{bike ? `${bike.make} ${bike.model}` : 'Not in the list'}</span>
                {one.note && <Text size="sm">“{one.note}”</Text>}
                {isRefused(one) && (
                  <Text size="sm" c="var(--mantine-color-error)">
                    {one.reason}
                  </Text>
                )}
              </div>
              {(one.photo || one.picture) && (
                <Badge variant="light" color="gray">
                  Photo
                </Badge>
              )}
              {one.state !== 'sent' && !isRefused(one) && (
                <Badge variant="light" color="gray">
                  Not sent
                </Badge>
              )}
              {isRefused(one) && (
                <RowAction label="Send again" of={one.vehicleNumber} onClick={() => onTryAgain(one._id)} />
              )}
              <RowAction
                label={isRefused(one) ? 'Drop' : 'Take back'}
                of={one.vehicleNumber}
                onClick={() => onTakeBack(one._id)}
              />
            </li>
          )
        })}
      </ul>
      {inOrder.length > shown && (
        <ListFoot text={amount(inOrder.length, 'sighting', 'sightings')}>
          <MoreButton loading={false} onClick={() => setShown(shown + atOnce)} />
        </ListFoot>
      )}
    </>
  )
}
