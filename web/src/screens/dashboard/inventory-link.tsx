import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'

type Props = {
  /** Nothing to open for whoever does not open the group's page. */
  shop: { _id: string; groupId: string; administered: boolean } | undefined
  /** The one bike to find there; all of the shop's when left out. */
  vehicleNumber?: string
  className?: string | undefined
  children: ReactNode
}

/** A text that opens the shop's stock on the page of its group, for whoever may open that. */
export function InventoryLink({ shop, vehicleNumber, className, children }: Props) {
  if (!shop?.administered) return children
  return (
    <Anchor
      inherit
      className={className}
      renderRoot={(props) => (
        <Link {...props} {...paths.group(shop.groupId, 'inventory')} search={{ shop: shop._id, q: vehicleNumber }} />
      )}
    >
      {children}
    </Anchor>
  )
}
