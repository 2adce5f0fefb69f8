import { sentences } from '@forecourt/contract/messages'
import { SearchX, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../../../app/paths.ts'
import { ListBar } from '../../../../ui/lists/list-bar.tsx'
import { matches } from '../../../../ui/lists/matches.ts'
import { SearchBox } from '../../../../ui/lists/search-box.tsx'
import { listStep, SteppedList } from '../../../../ui/lists/stepped-list.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { useMyShops } from '../../../dashboard/queries.ts'
import { placeOfMyShop } from '../../../places/parts/place-of.ts'
import { useMay } from '../../../session/queries.ts'
import { usePhoneLeases } from '../../queries.ts'
import { PhoneBikeRow } from './phone-bike-row.tsx'
import { PhoneShop } from './phone-shop.tsx'

/** Bikes that this device alone may sell: of which shops they are asked for, and each with the way to its sale. */
export function PhoneBikes() {
  const phone = usePhoneLeases()
  const { shops, isPending, isMissing, refetch } = useMyShops()
  const may = useMay()
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState(listStep)
  const leasing = shops.filter((shop) => (shop.leaseHours ?? 0) > 0 && may('bike.lease', placeOfMyShop(shop)))
  // Without a network the shops may not be there, but their bikes are
  const known = leasing.map(({ _id, name, groupId, leaseHours = 0 }) => ({ _id, name, groupId, hours: leaseHours }))
  const others = phone.leases.flatMap(({ lease: { shopId, shopName, groupId } }) =>
    known.some(({ _id }) => _id === shopId) ? [] : { _id: shopId, name: shopName, groupId, hours: null },
  )
  const all = [...known, ...new Map(others.map((shop) => [shop._id, shop])).values()]
  const found = phone.leases.filter(({ lease }) => matches(search, lease.vehicleNumber, lease.bikeName))
  const isLoading = !phone.isRead || (isPending && all.length === 0)
  return (
    <Page>
      <title>Reserved on this phone - Forecourt</title>
      <PageHeader title="Reserved on this phone" withBack={{ label: 'Reserved on phones', link: paths.leases() }} />
      {isLoading && <ListSkeleton label="Loading the bikes of this phone" />}
      {isMissing && all.length === 0 && <ErrorState text={sentences.failedGroupData} onRetry={refetch} />}
      {!isLoading && !isMissing && all.length === 0 && <EmptyState icon={Smartphone} text={sentences.leasesOff} />}
      {phone.isRead && all.map((shop) => <PhoneShop key={shop._id} shop={shop} phone={phone} />)}
      {phone.leases.length > 0 && (
        <>
          <ListBar>
            <SearchBox
              label="Search the bikes of this phone"
              value={search}
              onChange={(typed) => {
                setSearch(typed)
                setShown(listStep)
              }}
            />
          </ListBar>
          {found.length === 0 && <EmptyState icon={SearchX} text="No bike on this phone fits the search." />}
          <SteppedList
            label="Bikes on this phone"
            things={found}
            shown={shown}
            onMore={() => setShown(shown + listStep)}
            words={['bike', 'bikes']}
          >
            {(kept) => <PhoneBikeRow key={kept.lease._id} kept={kept} phone={phone} withShop={all.length > 1} />}
          </SteppedList>
        </>
      )}
    </Page>
  )
}
