import type { Id } from '@forecourt/contract/fields'
import type { InventoryFilter, InventoryItem } from '@forecourt/contract/inventory'
import { Tabs } from '@mantine/core'
import { useState } from 'react'
import { byName } from '../../../../format/names.ts'
import { count } from '../../../../format/rupees.ts'
import { ExportButton } from '../../../../ui/files/export-button.tsx'
import { LookBack } from '../../../../ui/looking-back/look-back.tsx'
import { ThenBanner } from '../../../../ui/looking-back/then-banner.tsx'
import { SendBikesDialog } from '../../../consignments/parts/send-bikes-dialog.tsx'
import { useGroupAdmin } from '../../../groups/queries.ts'
import { placeOfShop } from '../../../places/parts/place-of.ts'
import { useMay } from '../../../session/queries.ts'
import { TransferBikeDialog } from '../../../transfers/parts/transfer-bike-dialog.tsx'
import { inventoryFile, useInventory, useInventoryTotal, useMakes } from '../../queries.ts'
import { BikeList } from '../bike-list.tsx'
import { useChoosing } from '../choosing/use-choosing.tsx'
import { WithChosenBar } from '../choosing/with-chosen-bar.tsx'
import { InventoryBar } from '../inventory-bar.tsx'
import { unnarrowed } from '../inventory-search.ts'
import classes from './inventory-tab.module.css'
import { NoBikes } from './no-bikes.tsx'
import { useInventorySearch } from './use-inventory-search.ts'

/** The bikes of a group, in stock and sold: searched, filtered, sorted and paged by the server. */
export function InventoryTab({ groupId }: { groupId: Id }) {
  const may = useMay()
  const admin = useGroupAdmin(groupId).data
  const signs = admin?.group.signedTransfers ?? false
  const shops = byName(admin?.shops ?? [])
  const zones = byName(admin?.zones ?? [])
  const costly = shops.filter((shop) => may('cost.see', placeOfShop(shop)))
  const { status, search, filter, order, seesCost, change } = useInventorySearch(groupId, { shops, zones }, costly)
  const { asOf } = search
  // A look back leaves what was chosen as it is
  const mayChoose = asOf === undefined && status === 'inStock'
  const [moving, setMoving] = useState<InventoryItem>()
  const list = useInventory(filter, order)
  const totals = useTotals(filter)
  const makes = useMakes(groupId).data ?? []
  const placeOf = new Map(shops.map((shop) => [shop._id, placeOfShop(shop)]))
  const mayTransfer = ({ shopId }: InventoryItem) => {
    const place = placeOf.get(shopId)
    return status === 'inStock' && place !== undefined && may('bike.transfer', place)
  }
  const choosing = useChoosing({
    filter,
    total: list.isPlaceholderData ? undefined : list.data?.pages[0]?.total,
    shops: shops.map((shop) => ({ place: placeOfShop(shop), signed: signs })),
    maySend: (bike) => signs && mayTransfer(bike),
  })

  return (
    <Tabs
      variant="pills"
      value={status}
      onChange={(next) => change({ stock: next === 'sold' ? 'sold' : undefined }, { replace: false })}
      className={classes.stock}
    >
      <Tabs.List aria-label="Inventory">
        <Tabs.Tab value="inStock">In Stock{numbered(totals.inStock)}</Tabs.Tab>
        <Tabs.Tab value="sold">Sold{numbered(totals.sold)}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value={status} className={classes.panel}>
        <InventoryBar {...{ shops, zones, makes, status, search, order, seesCost, change }}>
          <LookBack compact asOf={asOf} onChange={(moment) => change({ asOf: moment }, { replace: false })} />
          <ExportButton makeFile={(format) => inventoryFile(filter, order, format)} />
          {mayChoose && choosing.button}
        </InventoryBar>
        {asOf !== undefined && <ThenBanner asOf={asOf} onNow={() => change({ asOf: undefined })} />}
        <WithChosenBar bar={mayChoose && choosing.bar}>
          <BikeList
            list={list}
            sold={status === 'sold'}
            seesCost={seesCost}
            order={order}
            onOrder={change}
            onTransfer={setMoving}
            mayTransfer={mayTransfer}
            isSent={() => signs}
            choice={mayChoose ? choosing.choice : undefined}
            asOf={asOf}
            empty={
              <NoBikes
                groupId={groupId}
                shops={shops}
                search={search}
                onClear={() => change({ ...unnarrowed, q: undefined })}
              />
            }
          />
        </WithChosenBar>
      </Tabs.Panel>
      {moving && !signs && <TransferBikeDialog bike={moving} onClose={() => setMoving(undefined)} />}
      {moving && signs && <SendBikesDialog bikes={[moving]} onClose={() => setMoving(undefined)} />}
    </Tabs>
  )
}

const numbered = (total: number | undefined) => (total === undefined ? '' : ` (${count(total)})`)

/** How many bikes the search finds in stock and sold. */
function useTotals({ soldFrom: _from, soldTo: _to, ...filter }: InventoryFilter) {
  return {
    inStock: useInventoryTotal({ ...filter, status: 'inStock' }).data,
    sold: useInventoryTotal({ ...filter, status: 'sold' }).data,
  }
}
