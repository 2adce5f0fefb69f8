import { Alert, Button } from '@mantine/core'
import { History } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { focusHeading } from '../page/use-heading-focus.ts'
import { indiaDateAndTime } from './india-clock.ts'
import classes from './then-banner.module.css'

/** Says that what stands below is how it was at a moment, in UTC, and leads back to now. */
export function ThenBanner({ asOf, onNow }: { asOf: string; onNow: () => void }) {
  const wasPressed = useRef(false)
  // The button goes with the banner, and the focus with it: what is now is read from its heading
  useEffect(() => () => void (wasPressed.current && setTimeout(focusHeading)), [])
  const back = () => {
    wasPressed.current = true
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
