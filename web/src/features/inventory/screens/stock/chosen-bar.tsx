import { Button } from '@mantine/core'
import { Truck } from 'lucide-react'
import { amount } from '../../../../format/rupees.ts'
import classes from './chosen-bar.module.css'

type Props = {
  chosen: number
  isChoosing: boolean
  onStart: () => void
  onSend: () => void
  onStop: () => void
}

/** Begins to choose bikes that go to another shop together, and sends those that are. */
export function ChosenBar({ chosen, isChoosing, onStart, onSend, onStop }: Props) {
  if (!isChoosing) {
    return (
      <div className={classes.start}>
        <Button variant="default" leftSection={<Truck size={18} aria-hidden />} onClick={onStart}>
          Send several
        </Button>
      </div>
    )
  }
  return (
    <section className={classes.bar} aria-label="Bikes to send">
      <Button disabled={chosen === 0} leftSection={<Truck size={18} aria-hidden />} onClick={onSend}>
        {chosen === 0 ? 'Choose bikes of one shop' : `Send ${amount(chosen, 'bike', 'bikes')}`}
      </Button>
      <Button variant="default" onClick={onStop}>
        Cancel
      </Button>
    </section>
  )
}
