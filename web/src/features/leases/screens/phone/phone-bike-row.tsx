import { Text } from '@mantine/core'
import { paths } from '../../../../app/paths.ts'
import { isUnmadeSale, leasesIn } from '../../../../device/stores/kept-sales.ts'
import type { KeptLease } from '../../../../device/stores/lease-store.ts'
import { dateAndTime } from '../../../../format/dates.ts'
import { rupees } from '../../../../format/rupees.ts'
import { FramedActions, RecordRow, RowAction } from '../../../../ui/lists/record-list.tsx'
import { LinkButton } from '../../../../ui/page/link-button.tsx'
import { useOutbox } from '../../../outbox/queries.ts'
import { isSellable, type PhoneState } from '../../parts/phone-leases.ts'
import { useReserving } from '../../parts/use-reserving.ts'

type Props = { kept: KeptLease; phone: PhoneState; withShop: boolean }

/** A bike of this device: what it is, until when it may be sold, and the way to its sale. */
export function PhoneBikeRow({ kept, phone, withShop }: Props) {
  const { lease, state } = kept
  const { giveBack, busy } = useReserving(lease.groupId)
  const known = phone.bikes.get(lease._id)
  const { writes } = useOutbox()
  const canSell = isSellable(phone, kept)
  const isSold = leasesIn(writes.filter(isUnmadeSale)).has(lease._id)
  return (
    <RecordRow
      main={
        <div>
          <Text fw={600} component="div">
            {lease.vehicleNumber}
          </Text>
          <Text size="sm" c="dimmed">
            {[lease.bikeName, known && rupees(known.bike.listPrice), withShop && lease.shopName]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </div>
      }
      detail={
        <Text size="sm">{canSell ? `Until ${dateAndTime(lease.until)}` : isSold ? soldHere : whyNot[state]}</Text>
      }
      actions={
        <FramedActions>
          {canSell && known && (
            <LinkButton {...paths.sellBike(lease.bikeId)} aria-label={`Sell ${lease.vehicleNumber}`}>
              Sell
            </LinkButton>
          )}
          {isSold && (
            <LinkButton
              {...paths.outbox}
              variant="default"
              aria-label={`Outbox, with the sale of ${lease.vehicleNumber}`}
            >
              Outbox
            </LinkButton>
          )}
          {state === 'reserved' && (
            <RowAction
              label="Give back"
              of={lease.vehicleNumber}
              loading={busy}
              onClick={() => void giveBack({ shopId: lease.shopId, lease })}
            />
          )}
        </FramedActions>
      }
    />
  )
}

/** Of one whose sale lies on this device. */
const soldHere = 'Sold on this phone, not sent yet'

/** Why a bike of this device is not sold. */
const whyNot: Record<KeptLease['state'], string> = {
  reserved: 'Time is over: with a network it is reserved again',
  selling: 'Its sale has begun',
  givingBack: 'Is given back with the next network',
}
