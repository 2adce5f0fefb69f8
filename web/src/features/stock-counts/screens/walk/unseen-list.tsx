import { Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { amount } from '../../../../format/rupees.ts'
import { ListFoot, MoreButton } from '../../../../ui/lists/list-end.tsx'
import type { WalkBike } from '../../parts/walk-list.ts'
import classes from './walk.module.css'

/** So many are drawn at a time. */
const atOnce = 50

/** The bikes of the shop that nobody has seen yet, each of which a tap marks. */
export function UnseenList({ bikes, onSee }: { bikes: readonly WalkBike[]; onSee: (bike: WalkBike) => void }) {
  const [shown, setShown] = useState(atOnce)
  if (bikes.length === 0) return <Text c="dimmed">All bikes of this shop are seen.</Text>
  return (
    <>
      <ul className={classes.list} aria-label="Not seen yet">
        {bikes.slice(0, shown).map((bike) => (
          <li key={bike._id}>
            <UnstyledButton className={classes.found} onClick={() => onSee(bike)}>
              <span className={classes.number}>{bike.vehicleNumber}</span>
              <span className={classes.rest}>
                {bike.make} {bike.model}, {bike.year}
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {bikes.length > shown && (
        <ListFoot text={`${amount(bikes.length, 'bike', 'bikes')} not seen yet`}>
          <MoreButton loading={false} onClick={() => setShown(shown + atOnce)} />
        </ListFoot>
      )}
    </>
  )
}
