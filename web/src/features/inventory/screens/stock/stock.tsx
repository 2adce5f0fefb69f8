import type { InventoryItem, StockStatus } from '@forecourt/contract/inventory'
import { sentences } from '@forecourt/contract/messages'
import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { CirclePlus, ClipboardCheck, Motorbike, SearchX, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../../../app/paths.ts'
import { ExportButton } from '../../../../ui/files/export-button.tsx'
import { LookBack } from '../../../../ui/looking-back/look-back.tsx'
import { ThenBanner } from '../../../../ui/looking-back/then-banner.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { HeaderLink } from '../../../../ui/page/header-action.tsx'
import { LinkButton } from '../../../../ui/page/link-button.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { useIsPhone } from '../../../../ui/page/use-is-phone.ts'
import { SendBikesDialog } from '../../../consignments/parts/send-bikes-dialog.tsx'
import { useMyShops } from '../../../dashboard/queries.ts'
import { KeptList } from '../../../outbox/parts/kept-list.tsx'
import { placeOfMyShop } from '../../../places/parts/place-of.ts'
import { useMay } from '../../../session/queries.ts'
import { TransferBikeDialog } from '../../../transfers/parts/transfer-bike-dialog.tsx'
import { SavedViews } from '../../../views/parts/saved-views.tsx'
import { useSavedViews } from '../../../views/queries.ts'
import { BikeList } from '../../parts/bike-list.tsx'
import { useChoosing } from '../../parts/choosing/use-choosing.tsx'
import { WithChosenBar } from '../../parts/choosing/with-chosen-bar.tsx'
import { type ChangeInventory, InventoryBar } from '../../parts/inventory-bar.tsx'
import { isSortFor, narrowingCount, needsShops, toFilter, unnarrowed } from '../../parts/inventory-search.ts'
import { ListTotals } from '../../parts/list-totals.tsx'
import { type InventoryOrder, inventoryFile, useInventory, useMakes } from '../../queries.ts'
import { SoldDays } from './sold-days.tsx'

/** The bikes in stock of all shops that the signed-in user sees. */
export const Stock = () => <BikesOfMyShops status="inStock" title="Stock" />

/** The sold bikes of all shops that the signed-in user sees, each with its sale. */
export const Sold = () => <BikesOfMyShops status="sold" title="Sold" />

/** Bikes over all shops, as the address narrows and sorts them. */
function BikesOfMyShops({ status, title }: { status: StockStatus; title: string }) {
  const search = useSearch({
    from: status === 'sold' ? '/frame/signed-in/dashboard/sold' : '/frame/signed-in/dashboard/stock',
  })
  const navigate = useNavigate()
  const { groupId, shops, zones, groups, seesCost: seesSomeCost, isKnown, isMissing, refetch } = useMyShops()
  const waitsForShops = needsShops(search) && !isKnown
  const narrowed = toFilter(search, status, { shops, zones, groups })
  const filter = { ...narrowed, groupId: groupId ?? narrowed.groupId }
  const seesCost = seesSomeCost(filter.shopId)
  const order: InventoryOrder =
    search.sort && isSortFor(search.sort, { status, seesCost })
      ? { sort: search.sort, order: search.order ?? 'asc' }
      : atFirst[status]
  const list = useInventory(filter, order, !waitsForShops)
  const makes = useMakes(groupId).data ?? []
  const { asOf } = search
  const isNow = asOf === undefined
  // A look back leaves what was chosen as it is
  const mayChoose = isNow && status === 'inStock'
  const isPhone = useIsPhone()
  const may = useMay()
  const [moving, setMoving] = useState<InventoryItem>()
  const placeOf = new Map(shops.map((shop) => [shop._id, placeOfMyShop(shop)]))
  const mayTransfer = ({ shopId }: InventoryItem) => {
    const place = placeOf.get(shopId)
    return status === 'inStock' && place !== undefined && may('bike.transfer', place)
  }
  const isSent = ({ groupId: of }: InventoryItem) => shops.some((shop) => shop.groupId === of && shop.signedTransfers)
  const choosing = useChoosing({
    filter,
    total: list.isPlaceholderData ? undefined : list.data?.pages[0]?.total,
    shops: shops.map((shop) => ({ place: placeOfMyShop(shop), signed: shop.signedTransfers ?? false })),
    maySend: (bike) => isSent(bike) && mayTransfer(bike),
  })
  const views = useSavedViews(status === 'sold' ? 'sold' : 'stock')
  const change: ChangeInventory = (changes, { replace } = { replace: true }) =>
    void navigate({ to: '.', search: (old) => ({ ...old, ...changes }), replace, resetScroll: false })
  return (
    <Page>
      <title>{`${title} - Forecourt`}</title>
      <PageHeader
        title={title}
        withBack={{ label: 'Dashboard', link: paths.dashboard }}
        right={
          mayChoose && (
            <>
              <HeaderLink link={paths.stockCounts(search.shop)} icon={ClipboardCheck} label="Stock counts" />
              {/* Under a phone's thumb there is a way already, and three would stand in two lines */}
              {!isPhone && <HeaderLink link={paths.newBike()} icon={CirclePlus} label="Add a bike" />}
              {shops.some(({ leaseHours = 0 }) => leaseHours > 0) && (
                <HeaderLink link={paths.leases(search.shop)} icon={Smartphone} label="Reserved on phones" />
              )}
            </>
          )
        }
      />
      <InventoryBar {...{ shops, zones, groups, makes, status, search, order, seesCost, change }}>
        <SavedViews {...views} />
        <LookBack compact asOf={asOf} onChange={(moment) => change({ asOf: moment }, { replace: false })} />
        <ExportButton makeFile={(format) => inventoryFile(filter, order, format)} disabled={waitsForShops} />
        {mayChoose && choosing.button}
      </InventoryBar>
      {!isNow && <ThenBanner asOf={asOf} onNow={() => change({ asOf: undefined })} />}
      {status === 'sold' && <SoldDays search={search} change={change} />}
      {mayChoose && <KeptList kinds={['purchase']} />}
      {isNow && status === 'sold' && <KeptList kinds={['sale']} />}
      <WithChosenBar bar={mayChoose && choosing.bar}>
        {waitsForShops && isMissing ? (
          <ErrorState text={sentences.failedGroupData} onRetry={refetch} />
        ) : (
          <BikeList
            list={list}
            sold={status === 'sold'}
            seesCost={seesCost}
            order={order}
            onOrder={change}
            onTransfer={setMoving}
            mayTransfer={mayTransfer}
            isSent={isSent}
            choice={mayChoose ? choosing.choice : undefined}
            asOf={asOf}
            empty={
              <NoBikes
                status={status}
                asOf={asOf}
                narrowed={filter.q !== '' || narrowingCount(search) > 0}
                onClear={() => change({ ...unnarrowed, q: undefined })}
              />
            }
          />
        )}
        {list.isSuccess && <ListTotals filter={filter} enabled={!waitsForShops} />}
      </WithChosenBar>
      {moving && !isSent(moving) && <TransferBikeDialog bike={moving} onClose={() => setMoving(undefined)} />}
      {moving && isSent(moving) && <SendBikesDialog bikes={[moving]} onClose={() => setMoving(undefined)} />}
    </Page>
  )
}

/** The newest first: the bike with the fewest days, the latest sale. The group's page goes shop by shop instead. */
const atFirst = {
  inStock: { sort: 'daysInInventory', order: 'asc' },
  sold: { sort: 'soldOn', order: 'desc' },
} as const

type NoBikesProps = { status: StockStatus; asOf: string | undefined; narrowed: boolean; onClear: () => void }

function NoBikes({ status, asOf, narrowed, onClear }: NoBikesProps) {
  if (narrowed) {
    return (
      <EmptyState icon={SearchX} text="No bike fits the search and filters.">
        <Button variant="default" onClick={onClear}>
          Clear all
        </Button>
      </EmptyState>
    )
  }
  if (asOf !== undefined)
    return <EmptyState icon={Motorbike} text={status === 'sold' ? sentences.noneSoldThen : sentences.noneInStockThen} />
  if (status === 'sold') return <EmptyState icon={Motorbike} text="No bike sold yet." />
  return (
    <EmptyState icon={Motorbike} text="No bike in stock yet.">
      <LinkButton {...paths.newBike()}>Add a bike</LinkButton>
    </EmptyState>
  )
}
