import type { PaperEvent } from '@forecourt/contract/dashboard'
import { isIdentity, kindName } from '@forecourt/contract/documents/kinds'
import type { LinkProps } from '@tanstack/react-router'
import { paths } from '../../../../app/paths.ts'
import { TallLink } from '../../../../ui/page/tall-link.tsx'
import { LineRow } from './line-row.tsx'

/** A document that was added, with the way to what it belongs to. */
export function PaperRow({ event }: { event: PaperEvent }) {
  const { kind, gone } = event
  const text = kindName(kind)
  const link = linkOf(event)
  return (
    <LineRow
      mark={event.documentId}
      look={{ word: 'Paper', color: 'teal' }}
      first={link ? <TallLink {...link}>{text}</TallLink> : text}
      second={ofWhat(event)}
      event={event}
      about={[event.shopName, gone && 'no longer here']}
    />
  )
}

/** Identities belong to a customer where they belong to nothing else, and all other papers to the shop. */
const isOfShop = ({ kind, vehicleNumber, gone }: PaperEvent) => !gone && vehicleNumber === '' && !isIdentity(kind)

function linkOf(event: PaperEvent): LinkProps | undefined {
  const { bikeId, saleId, shopId, gone } = event
  if (gone) return undefined
  if (bikeId) return paths.bike(bikeId)
  if (saleId) return paths.sale(saleId)
  return isOfShop(event) ? paths.papersOfShop(shopId) : undefined
}

function ofWhat(event: PaperEvent): string {
  const { kind, vehicleNumber, saleId, gone } = event
  if (vehicleNumber !== '') return saleId ? `Of the sale of ${vehicleNumber}` : vehicleNumber
  if (gone) return ''
  return isIdentity(kind) ? 'Of a customer' : 'Of the shop'
}
