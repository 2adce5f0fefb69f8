import type { InventoryItem } from '@forecourt/contract/inventory'
import { Button, type ButtonProps } from '@mantine/core'

type Props = Pick<ButtonProps, 'variant' | 'px' | 'className'> & { bike: InventoryItem; onClick: () => void }

/** The one action of a bike in the list. A screen reader also hears which bike. */
export const TransferButton = ({ bike, ...rest }: Props) => (
  <Button aria-label={`Transfer ${bike.vehicleNumber}`} {...rest}>
    Transfer
  </Button>
)
