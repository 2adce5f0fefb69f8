import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'

type Props = {
  /** Nothing to open for whoever does not open the group's page. */
  shop: { _id: string; groupId: string; administered: boolean } | undefined
  /** The bikes that have stood longest first. */
  oldestFirst?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A text that opens the shop's stock on the page of its group, for whoever may open that. */
export function InventoryLink({ shop, oldestFirst = false, className, children }: Props) {
  if (!shop?.administered) return children
  const order = oldestFirst ? ({ sort: 'daysInInventory', order: 'desc' } as const) : {}
  return (
    <Anchor
      inherit
      className={className}
      renderRoot={(props) => (
        <Link {...props} {...paths.group(shop.groupId, 'inventory')} search={{ shop: shop._id, ...order }} />
      )}
    >
      {children}
    </Anchor>
  )
}
