import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { connection, onConnectionChange } from '../lib/connection.ts'
import classes from './offline-banner.module.css'

const sentences = {
  offline: 'You are offline. What you see may be out of date; changes cannot be saved.',
  unreachable: 'Forecourt cannot be reached just now. Changes cannot be saved.',
}

/** Says above every screen that the network is away, until an answer comes again. */
export function OfflineBanner() {
  const now = useSyncExternalStore(onConnectionChange, connection)
  return (
    <output>
      {now !== 'online' && (
        <span className={classes.banner}>
          <WifiOff size={18} aria-hidden />
          {sentences[now]}
        </span>
      )}
    </output>
  )
}
