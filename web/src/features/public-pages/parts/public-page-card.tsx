import type { BikePage } from '@forecourt/contract/bike-page'
import type { Place } from '@forecourt/contract/permissions'
import { Button, Switch, Text } from '@mantine/core'
import { Card } from '../../../ui/page/card.tsx'
import { useMay } from '../../session/queries.ts'
import { useSetPublicPage, useSetShopPages } from '../queries.ts'
import { PublicAddress } from './public-address.tsx'
import classes from './public-pages.module.css'

/** Whether customers can open a bike's page, and where, for those who settle it. */
export function PublicPageCard({ bike, place }: { bike: BikePage; place: Place }) {
  const may = useMay()
  const { allowed, path } = bike.publicPage
  if (!may('bike.publish', place) || (bike.soldAt !== null && path === null)) return null
  if (!allowed && !may('shop.publish', place)) return null
  return <Card title="Page for customers">{allowed ? <OfBike bike={bike} /> : <NotAllowed bike={bike} />}</Card>
}

function OfBike({ bike }: { bike: BikePage }) {
  const { path, searchEngines } = bike.publicPage
  const { mutate: set, isPending, variables } = useSetPublicPage(bike)
  // As it will be: one tap is enough, and the thumb sees that
  const isOn = isPending ? variables : path !== null
  return (
    <div className={classes.page}>
      <Switch
        label="Customers can open this bike’s page"
        description={`Photos, facts, price and the shop, without signing in. ${searchEngines ? 'Search engines may find it. ' : ''}Switched off, the address is gone for good.`}
        size="md"
        checked={isOn}
        onChange={({ currentTarget }) => !isPending && set(currentTarget.checked)}
      />
      {path && <PublicAddress path={path} />}
    </div>
  )
}

function NotAllowed({ bike }: { bike: BikePage }) {
  const { shopId, shopName, groupId } = bike
  const { mutate: set, isPending } = useSetShopPages({ _id: shopId, groupId })
  return (
    <div className={classes.page}>
      <Text>
        {shopName} does not show bikes to customers yet. Once it does, each bike is still switched on by itself.
      </Text>
      <Button
        variant="default"
        className={classes.allow}
        onClick={() => !isPending && set({ bikePages: true, list: false })}
      >
        Allow pages at {shopName}
      </Button>
    </div>
  )
}
