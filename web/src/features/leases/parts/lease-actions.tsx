import type { Lease } from '@forecourt/contract/leases/calls'
import type { Place } from '@forecourt/contract/permissions'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { KeptLease } from '../../../device/stores/lease-store.ts'
import { useMay } from '../../session/queries.ts'
import { useKeptLease } from '../queries.ts'
import { AskCallIn } from './ask-call-in.tsx'
import { ReleaseLeaseDialog } from './release-lease-dialog.tsx'
import { useReserving } from './use-reserving.ts'

type Props = {
  lease: Lease
  place: Place
  /** Before that a phone may be selling, and nobody releases. */
  isOver: boolean
}

/** What the signed-in user may do about a bike that is reserved on a phone; on that phone itself, to give it back. */
export function LeaseActions(props: Props) {
  const kept = useKeptLease(props.lease)
  return kept ? <GiveBack kept={kept} /> : <AskItsPhone {...props} />
}

function AskItsPhone({ lease, place, isOver }: Props) {
  const may = useMay()
  const [open, setOpen] = useState<'callIn' | 'release'>()
  const close = () => setOpen(undefined)
  return (
    <>
      {lease.calledIn === null && may('bike.lease', place) && (
        <Button variant="default" aria-label={`Call in ${lease.vehicleNumber}`} onClick={() => setOpen('callIn')}>
          Call in
        </Button>
      )}
      {isOver && may('lease.release', place) && (
        <Button variant="default" aria-label={`Release ${lease.vehicleNumber}`} onClick={() => setOpen('release')}>
          Release
        </Button>
      )}
      {open === 'callIn' && <AskCallIn lease={lease} onClose={close} />}
      {open === 'release' && <ReleaseLeaseDialog lease={lease} onClose={close} />}
    </>
  )
}

function GiveBack({ kept: { lease, state } }: { kept: KeptLease }) {
  const { giveBack, busy } = useReserving(lease.groupId)
  if (state !== 'reserved') return null
  return (
    <Button
      variant="default"
      aria-label={`Give back ${lease.vehicleNumber}`}
      loading={busy}
      onClick={() => void giveBack({ shopId: lease.shopId, lease })}
    >
      Give back
    </Button>
  )
}
