import { Alert, Button } from '@mantine/core'
import { History } from 'lucide-react'
import { useGoneWithButton } from '../page/focus/use-gone-with-button.ts'
import { indiaDateAndTime } from './india-clock.ts'
import classes from './then-banner.module.css'

/** Says that what stands below is how it was at a moment, in UTC, and leads back to now. */
export function ThenBanner({ asOf, onNow }: { asOf: string; onNow: () => void }) {
  const press = useGoneWithButton()
  const back = () => {
    press()
    onNow()
  }
  return (
    <Alert role="note" color="yellow" classNames={classes} icon={<History size={20} aria-hidden />}>
      <div className={classes.line}>
        <strong>As of {indiaDateAndTime(new Date(asOf))}</strong>
        <Button variant="default" onClick={back}>
          Back to now
        </Button>
      </div>
    </Alert>
  )
}
