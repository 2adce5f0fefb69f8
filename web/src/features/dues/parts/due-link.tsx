import type { Due } from '@forecourt/contract/dues/calls'
import { paths } from '../../../app/paths.ts'
import { TallLink } from '../../../ui/page/tall-link.tsx'

/** The way to the sale or the bike that a due is of; a number alone where that is gone. */
export function DueLink({ due: { kind, saleId, bikeId, vehicleNumber } }: { due: Due }) {
  const link = kind === 'seller' ? bikeId && paths.bike(bikeId) : saleId && paths.sale(saleId)
  if (!link) return <span>{vehicleNumber}</span>
  return <TallLink {...link}>{vehicleNumber}</TallLink>
}
