import type { Id } from '@forecourt/contract/fields'
import { paths } from '../../../app/paths.ts'
import { LinkButton } from '../../../ui/page/link-button.tsx'

type Props = { bike: { vehicleNumber: string }; consignmentId: Id }

/** The mark of a bike that is on its way to another shop, which opens its consignment. */
export const OnTheWayLink = ({ bike, consignmentId }: Props) => (
  <LinkButton
    {...paths.consignment(consignmentId)}
    variant="light"
    px="xs"
    aria-label={`${bike.vehicleNumber} is on the way`}
  >
    On the way
  </LinkButton>
)
