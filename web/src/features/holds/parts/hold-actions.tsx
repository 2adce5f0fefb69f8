import type { Hold } from '@forecourt/contract/holds/calls'
import type { Place } from '@forecourt/contract/permissions'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { paths } from '../../../app/paths.ts'
import { LinkButton } from '../../../ui/page/link-button.tsx'
import { useMay } from '../../session/queries.ts'
import { useHoldRule } from '../queries.ts'
import { ExtendDialog } from './extend-dialog.tsx'
import { isToSettle } from './hold-words.ts'
import { ReleaseDialog } from './release-dialog.tsx'
import { SettleDialog } from './settle-dialog.tsx'

type Props = {
  hold: Hold
  place: Place
  /** Whether a sale may go by it now. */
  sellable: boolean
}

/** What can be done with a hold, as far as the signed-in user may: sell, extend, release, settle, print. */
export function HoldActions({ hold, place, sellable }: Props) {
  const may = useMay()
  const { rule } = useHoldRule(hold.groupId)
  const [open, setOpen] = useState<'extend' | 'release' | 'settle'>()
  const close = () => setOpen(undefined)
  const runs = hold.state === 'holding' || hold.state === 'next'
  const who = `${hold.customerName}, ${hold.vehicleNumber}`
  const look = { variant: 'default', size: 'sm' } as const
  return (
    <>
      {sellable && hold.bikeId !== null && may('bike.sell', place) && (
        <LinkButton
          {...paths.sellBike(hold.bikeId, undefined, hold._id)}
          size="sm"
          aria-label={`Sell to ${hold.customerName}, ${hold.vehicleNumber}`}
        >
          Sell
        </LinkButton>
      )}
      {(runs || hold.state === 'over') && may('hold.make', place) && (
        <Button {...look} aria-label={`Extend: ${who}`} onClick={() => setOpen('extend')}>
          Extend
        </Button>
      )}
      {runs && may('hold.release', place) && (
        <Button {...look} aria-label={`Release: ${who}`} onClick={() => setOpen('release')}>
          Release
        </Button>
      )}
      {isToSettle(hold) && may('hold.release', place) && (
        <Button {...look} aria-label={`Settle the token: ${who}`} onClick={() => setOpen('settle')}>
          Settle token
        </Button>
      )}
      {hold.serial !== '' && (
        <LinkButton {...paths.tokenReceipt(hold._id)} {...look} aria-label={`Receipt: ${who}`}>
          Receipt
        </LinkButton>
      )}
      {open === 'extend' && <ExtendDialog hold={hold} onClose={close} />}
      {open === 'release' && <ReleaseDialog hold={hold} rule={rule.tokenRule} onClose={close} />}
      {open === 'settle' && <SettleDialog hold={hold} rule={rule.tokenRule} onClose={close} />}
    </>
  )
}
