import type { Bike } from '@forecourt/contract/bikes'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { paths } from '../../../app/paths.ts'

type Props = {
  bike: Pick<Bike, '_id' | 'vehicleNumber'>
  /** The moment that is looked back to, in UTC: its page is that of then. */
  asOf?: string | undefined
  className?: string
}

/** A bike's number, which opens its page. */
export const BikeLink = ({ bike, asOf, className }: Props) => (
  <Anchor inherit className={className} renderRoot={(props) => <Link {...props} {...paths.bike(bike._id, asOf)} />}>
    {bike.vehicleNumber}
  </Anchor>
)
