import type { BikePage } from '@forecourt/contract/bike-page'
import type { Lease } from '@forecourt/contract/leases/calls'
import { sentences } from '@forecourt/contract/messages'
import type { Place } from '@forecourt/contract/permissions'
import { Alert, Text } from '@mantine/core'
import { Smartphone } from 'lucide-react'
import type { KeptLease } from '../../../device/stores/lease-store.ts'
import { dateAndTime } from '../../../format/dates.ts'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { useKeptLease, useLeaseOf } from '../queries.ts'
import classes from './bike-lease.module.css'
import { LeaseActions } from './lease-actions.tsx'
import { usePhoneWords } from './lease-words.ts'
import { useIsOver } from './use-is-over.ts'

type Props = { bike: Pick<BikePage, '_id' | 'groupId' | 'leaseId'>; place: Place }

/** On whose phone a bike is reserved; nothing, and no call, where it is on none. */
export function BikeLease({ bike, place }: Props) {
  const { lease, isError, refetch } = useLeaseOf(bike)
  if (lease) return <Banner lease={lease} place={place} />
  return isError ? <ErrorState text={sentences.failedLeases} onRetry={() => refetch()} /> : null
}

function Banner({ lease, place }: { lease: Lease; place: Place }) {
  const isOver = useIsOver(lease.until)
  const kept = useKeptLease(lease)
  const phone = usePhoneWords(lease)
  return (
    <Alert role="note" color="blue" classNames={classes} icon={<Smartphone size={20} aria-hidden />}>
      <Text fw={600}>
        Reserved on {phone} until {dateAndTime(lease.until)}
      </Text>
      <Text size="sm">{kept ? aboutOwn[kept.state] : aboutOthers(lease)}</Text>
      {isOver && !kept && (
        <Text size="sm">Time is over: ask {lease.byUserName} whether it was sold. A manager can release it.</Text>
      )}
      <div className={classes.actions}>
        <LeaseActions lease={lease} place={place} isOver={isOver} />
      </div>
    </Alert>
  )
}

const aboutOthers = ({ calledIn }: Lease) =>
  calledIn
    ? `Called in by ${calledIn.byName}. It is free once that phone has answered.`
    : 'That phone may sell it without a network. Nobody else sells or moves it meanwhile.'

/** What this device does with the bike. */
const aboutOwn: Record<KeptLease['state'], string> = {
  reserved: 'It is sold here without a network too. Nobody else sells or moves it until it is given back.',
  selling: 'Its sale has begun on this phone.',
  givingBack: 'This phone gives it back with the next network.',
}
