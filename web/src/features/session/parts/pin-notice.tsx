import { CloseButton } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { Info } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { onSessionChange } from '../../../device/session.ts'
import classes from './pin-notice.module.css'
import { notePinSetBy, onPinSetBy, pinSetBy } from './pin-set-by.ts'

/** Says above the first page after a sign-in who set the PIN. It is read with that page, and goes with the next. */
export function PinNotice() {
  const said = useSyncExternalStore(onPinSetBy, pinSetBy)
  const { history } = useRouter()
  useEffect(() => {
    // What the sign-in leads to takes the place of the login
    const stopFollowing = history.subscribe(({ action }) => action.type === 'PUSH' && notePinSetBy(''))
    const stopHearing = onSessionChange((change) => change !== 'signedIn' && notePinSetBy(''))
    return () => {
      stopFollowing()
      stopHearing()
    }
  }, [history])
  if (said === '') return null
  return (
    <section aria-label="Your PIN" className={classes.notice}>
      <Info size={18} aria-hidden />
      <output className={classes.said}>{said}</output>
      <CloseButton size={44} aria-label="Close the notice" onClick={() => notePinSetBy('')} />
    </section>
  )
}
