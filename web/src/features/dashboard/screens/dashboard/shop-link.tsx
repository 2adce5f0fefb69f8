import type { DashboardShop } from '@forecourt/contract/dashboard'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { paths } from '../../../../app/paths.ts'

type Props = { shop: DashboardShop; className?: string | undefined }

/** A shop's name, which opens its stock. */
export const ShopLink = ({ shop, className }: Props) => (
  <Anchor
    inherit
    className={className}
    renderRoot={(props) => <Link {...props} {...paths.stock} search={{ shop: shop._id }} />}
  >
    {shop.name}
  </Anchor>
)
