import type { Id } from '@forecourt/contract/fields'
import { Button } from '@mantine/core'
import { MessageSquarePlus, Undo2 } from 'lucide-react'
import type { KeptSighting } from '../../../../device/stores/walk-store.ts'
import type { WalkList } from '../../parts/walk-list.ts'
import type { OddOne } from './odd-dialog.tsx'
import classes from './walk.module.css'

type Props = {
  last: KeptSighting | undefined
  list: WalkList
  onUndo: (id: Id, vehicleNumber: string) => void
  onOdd: (odd: OddOne) => void
}

/** What was marked last, to be taken back or noted as odd. */
export function LastSeen({ last, list, onUndo, onOdd }: Props) {
  if (!last) return null
  const bike = list.byId.get(last.bikeId ?? '')
  return (
    <section className={classes.last} aria-label="Seen last">
      <div className={classes.what}>
        <span className={classes.number}>{last.vehicleNumber}</span>{' '}
        <span className={classes.rest}>
          {bike ? `${bike.make} ${bike.model}` : 'Not in the list'}
          {bike?.belongsTo && `. ${bike.belongsTo}`}
        </span>
      </div>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<MessageSquarePlus size={18} aria-hidden />}
        aria-label={`Something is odd about ${last.vehicleNumber}`}
        onClick={() => onOdd({ vehicleNumber: last.vehicleNumber, bikeId: last.bikeId })}
      >
        Odd
      </Button>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<Undo2 size={18} aria-hidden />}
        aria-label={`Undo ${last.vehicleNumber}`}
        onClick={() => onUndo(last._id, last.vehicleNumber)}
      >
        Undo
      </Button>
    </section>
  )
}
