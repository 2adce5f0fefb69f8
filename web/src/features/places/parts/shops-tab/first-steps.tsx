import { Button, Text } from '@mantine/core'
import { CirclePlus, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { paths } from '../../../../app/paths.ts'
import { LinkButton } from '../../../../ui/page/link-button.tsx'
import { type GroupAdmin, useGroupCounts } from '../../../groups/queries.ts'
import { useMay } from '../../../session/queries.ts'
import { placeOfGroup, placeOfShop } from '../place-of.ts'
import classes from './first-steps.module.css'
import { ShopDialog } from './shop-dialog.tsx'

/** What a dealership begins with: its first shop, and a bike for it. */
export function FirstShop({ admin }: { admin: GroupAdmin }) {
  const may = useMay()
  const [adding, setAdding] = useState(false)
  const isWanted = admin.shops.length === 0 && may('shop.create', placeOfGroup(admin.group._id))
  return (
    <>
      {isWanted && (
        <Step words="No shops in this group yet.">
          <Button leftSection={<Plus size={18} aria-hidden />} onClick={() => setAdding(true)}>
            Add the first shop
          </Button>
        </Step>
      )}
      {adding && <ShopDialog admin={admin} onClose={() => setAdding(false)} />}
    </>
  )
}

/** While the only shop has no bike in stock. */
export function FirstBike({ admin: { group, shops } }: { admin: GroupAdmin }) {
  const may = useMay()
  const { data } = useGroupCounts(group._id)
  const [shop, another] = shops
  if (!shop || another || data?.counts.inventory !== 0 || !may('bike.add', placeOfShop(shop))) return null
  return (
    <Step words={`${shop.name} has no bike in stock.`}>
      <LinkButton {...paths.newBike(shop._id)} leftSection={<CirclePlus size={18} aria-hidden />}>
        Add a bike
      </LinkButton>
    </Step>
  )
}

const Step = ({ words, children }: { words: string; children: ReactNode }) => (
  <div className={classes.step}>
    <Text>{words}</Text>
    {children}
  </div>
)
