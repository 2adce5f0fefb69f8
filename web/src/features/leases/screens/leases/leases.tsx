import { sentences } from '@forecourt/contract/messages'
import { Text } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Smartphone } from 'lucide-react'
import { paths } from '../../../../app/paths.ts'
import { amount } from '../../../../format/rupees.ts'
import { ListBar } from '../../../../ui/lists/list-bar.tsx'
import { ListFoot, MoreButton } from '../../../../ui/lists/list-end.tsx'
import { RecordList } from '../../../../ui/lists/record-list.tsx'
import { useFirstNew } from '../../../../ui/lists/use-first-new.ts'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { HeaderLink } from '../../../../ui/page/header-action.tsx'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { useMyShops } from '../../../dashboard/queries.ts'
import { placeOfGroup, placeOfMyShop } from '../../../places/parts/place-of.ts'
import { ShopFilter } from '../../../places/parts/shop-filter.tsx'
import { useLeases } from '../../queries.ts'
import { LeaseRow } from './lease-row.tsx'
import classes from './leases.module.css'

/** Bikes of the signed-in user's shops that are reserved on phones, the last one first. */
export function Leases() {
  const { shops, groupId, isKnown, isMissing, refetch } = useMyShops()
  const { shop: asked } = useSearch({ from: '/frame/signed-in/dashboard/leases' })
  const navigate = useNavigate()
  const waitsForShops = asked !== undefined && !isKnown
  // A shop that is not there any more narrows nothing
  const chosen = shops.find(({ _id }) => _id === asked)
  const list = useLeases({ groupId, shopId: chosen?._id }, !waitsForShops)
  const leases = list.data?.pages.flatMap((page) => page.leases) ?? []
  const places = new Map(shops.map((shop) => [shop._id, placeOfMyShop(shop)]))
  const { container, goTo } = useFirstNew<HTMLUListElement>(leases.length)
  const more = () => {
    goTo(leases.length)
    void list.fetchNextPage()
  }
  return (
    <Page>
      <title>Reserved on phones - Forecourt</title>
      <PageHeader
        title="Reserved on phones"
        withBack={{ label: 'Stock', link: paths.stock }}
        right={<HeaderLink link={paths.phoneBikes} icon={Smartphone} label="This phone" />}
      />
      {shops.length > 1 && (
        <ListBar>
          <ShopFilter
            shops={shops}
            chosen={chosen?._id}
            onChange={(shop) => void navigate({ ...paths.leases(shop), replace: true, resetScroll: false })}
          />
        </ListBar>
      )}
      {waitsForShops && isMissing && <ErrorState text={sentences.failedGroupData} onRetry={refetch} />}
      {list.isPending && !(waitsForShops && isMissing) && (
        <ListSkeleton label="Loading the bikes that are reserved on phones" />
      )}
      {list.isError && leases.length === 0 && (
        <ErrorState text={sentences.failedLeases} onRetry={() => list.refetch()} />
      )}
      {list.isSuccess && leases.length === 0 && (
        <EmptyState icon={Smartphone} text="No bike is reserved on a phone: each is free to sell." />
      )}
      {leases.length > 0 && (
        <>
          <Text className={classes.about}>
            Only that phone sells the bike, also without a network. The bike is free once that phone has given it back,
            or a manager has released it. A phone whose user was signed out without pressing Logout, or has lost the
            role, gives nothing back by itself: call its bikes in, and release them once their time is over.
          </Text>
          <RecordList label="Reserved on phones" busy={list.isPlaceholderData} ref={container}>
            {leases.map((lease) => (
              <LeaseRow
                key={lease._id}
                lease={lease}
                place={places.get(lease.shopId) ?? placeOfGroup(lease.groupId)}
                withShop={shops.length > 1}
              />
            ))}
          </RecordList>
          <ListFoot text={`${amount(leases.length, 'bike', 'bikes')}${list.hasNextPage ? ' so far' : ''}`}>
            {list.hasNextPage && (
              <MoreButton loading={list.isFetchingNextPage} disabled={list.isPlaceholderData} onClick={more} />
            )}
          </ListFoot>
        </>
      )}
    </Page>
  )
}
