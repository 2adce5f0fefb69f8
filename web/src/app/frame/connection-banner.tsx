import { sentences } from '@forecourt/contract/messages'
import { useMatches } from '@tanstack/react-router'
import { CloudOff, Hourglass, WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { connection, onConnectionChange } from '../../device/connection.ts'
import { dateAndTime } from '../../format/dates.ts'
import classes from './connection-banner.module.css'
import { useKeptShown, useOldestShown } from './offline-age.ts'

/**
 * Says above every screen that the network is away or slow, and how old what the screen shows is, until an answer
 * comes.
 */
export function ConnectionBanner() {
  const asOf = useOldestShown()
  const waiting = useKeptShown()
  const now = useSyncExternalStore(onConnectionChange, connection)
  const sendsLater = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.sendsLater) })
  const changes = sendsLater ? sentences.changesSentLater : sentences.changesNotSaved
  const age = asOf > 0 && sentences.asOf(dateAndTime(new Date(asOf)))
  return (
    <output className={classes.place}>
      {now === 'offline' && <Banner icon={WifiOff} said={[sentences.offline, age, changes]} />}
      {now === 'unreachable' && <Banner icon={CloudOff} said={[sentences.unreachable, age, changes]} />}
      {now === 'online' && waiting && <Banner icon={Hourglass} said={[age, sentences.newerNotCome]} />}
    </output>
  )
}

const Banner = ({ icon: Icon, said }: { icon: typeof WifiOff; said: (string | false)[] }) => (
  <span className={classes.banner}>
    <Icon size={18} aria-hidden />
    <span>{said.filter(Boolean).join(' ')}</span>
  </span>
)
