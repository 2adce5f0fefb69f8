import { Button, type ButtonProps } from '@mantine/core'
import { useState } from 'react'
import { type BikeToHold, HoldDialog } from './hold-dialog.tsx'

type Props = Pick<ButtonProps, 'variant' | 'px'> & {
  bike: BikeToHold
  customer?: { customerName: string; customerPhone: string }
}

/** The way to hold a bike in a list. A screen reader also hears which bike. */
export function HoldButton({ bike, customer, ...look }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button aria-label={`Hold ${bike.vehicleNumber}`} onClick={() => setOpen(true)} {...look}>
        Hold
      </Button>
      {open && <HoldDialog bike={bike} customer={customer} onClose={() => setOpen(false)} />}
    </>
  )
}
