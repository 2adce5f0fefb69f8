import type { Lease } from '@forecourt/contract/leases/calls'
import type { Place } from '@forecourt/contract/permissions'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../session/queries.ts'
import { AskCallIn } from './ask-call-in.tsx'
import { ReleaseLeaseDialog } from './release-lease-dialog.tsx'

type Props = {
  lease: Lease
  place: Place
  /** Before that a phone may be selling, and nobody releases. */
  isOver: boolean
}

/** What can be done about a bike that is reserved on a phone, as far as the signed-in user may. */
export function LeaseActions({ lease, place, isOver }: Props) {
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
