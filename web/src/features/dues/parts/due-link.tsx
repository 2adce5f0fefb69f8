import type { Due } from '@forecourt/contract/dues/calls'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { paths } from '../../../app/paths.ts'
import tall from '../../../ui/page/tall-link.module.css'

/** The way to the sale or the bike that a due is of; a number alone where that is gone. */
export function DueLink({ due: { kind, saleId, bikeId, vehicleNumber } }: { due: Due }) {
  const link = kind === 'seller' ? bikeId && paths.bike(bikeId) : saleId && paths.sale(saleId)
  if (!link) return <span>{vehicleNumber}</span>
  return (
    <Anchor inherit className={tall.link} renderRoot={(props) => <Link {...props} {...link} />}>
      {vehicleNumber}
    </Anchor>
  )
}
