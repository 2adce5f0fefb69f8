import type { DashboardShop } from '@forecourt/contract/dashboard'
import type { Hold } from '@forecourt/contract/holds/calls'
import { Text } from '@mantine/core'
import { PhoneLink } from '../../../../ui/contact/phone-link.tsx'
import { FramedActions, RecordRow } from '../../../../ui/lists/record-list.tsx'
import tall from '../../../../ui/page/tall-link.module.css'
import { BikeLink } from '../../../bikes/parts/bike-link.tsx'
import { placeOfGroup, placeOfMyShop } from '../../../places/parts/place-of.ts'
import { HoldActions } from '../../parts/hold-actions.tsx'
import { stateWords, tokenWords } from '../../parts/hold-words.ts'

/** Which bike is held for whom until when, with its token, and what can be done. */
export function HoldRow({ hold, shops }: { hold: Hold; shops: readonly DashboardShop[] }) {
  const { bikeId, vehicleNumber, bikeName, customerName, customerPhone, shopName } = hold
  const shop = shops.find(({ _id }) => _id === hold.shopId)
  return (
    <RecordRow
      mark={hold._id}
      main={
        <div>
          <Text fw={600} component="div">
            {bikeId ? <BikeLink bike={{ _id: bikeId, vehicleNumber }} className={tall.link} /> : vehicleNumber}
          </Text>
          <Text size="sm" c="dimmed">
            {[bikeName, shops.length > 1 && shopName].filter(Boolean).join(' · ')}
          </Text>
          <Text>{customerName}</Text>
          {customerPhone && (
            <Text component="div">
              <PhoneLink contact={customerPhone} />
            </Text>
          )}
        </div>
      }
      detail={
        <>
          <Text fw={600}>{stateWords(hold)}</Text>
          <Text size="sm">{tokenWords(hold)}</Text>
        </>
      }
      actions={
        <FramedActions>
          {/* A shop that is gone is for those of its group */}
          <HoldActions
            hold={hold}
            place={shop ? placeOfMyShop(shop) : placeOfGroup(hold.groupId)}
            sellable={hold.state === 'holding'}
          />
        </FramedActions>
      }
    />
  )
}
