import type { DashboardShop } from '@forecourt/contract/dashboard'
import type { InventoryItem } from '@forecourt/contract/inventory'
import type { Capability } from '@forecourt/contract/permissions'
import { Button, CloseButton, Text } from '@mantine/core'
import { IndianRupee, type LucideIcon, Truck } from 'lucide-react'
import { useState } from 'react'
import { count } from '../../../../format/rupees.ts'
import { showNotice } from '../../../../ui/page/toast.tsx'
import { ChangePricesDialog } from '../../../bulk-changes/parts/many/change-prices-dialog.tsx'
import { type Chosen, howMany, inBikes } from '../../../bulk-changes/parts/many/chosen.ts'
import { SendBikesDialog } from '../../../consignments/parts/send-bikes-dialog.tsx'
import { placeOfMyShop } from '../../../places/parts/place-of.ts'
import { useMay } from '../../../session/queries.ts'
import classes from './chosen-bar.module.css'
import { toSend } from './to-send.ts'

type Props = {
  chosen: Chosen<InventoryItem>
  shops: readonly DashboardShop[]
  /** How many bikes the list finds; nothing while that is not known. */
  total: number | undefined
  hasLostAll: boolean
  onAll: () => void
  onStop: () => void
}

type Doing = 'price' | 'send'
type Action = { doing: Doing; label: string; icon: LucideIcon; isOpen: boolean }

/** How many bikes are chosen, and what can be done with them, under the thumb. */
export function ChosenBar({ chosen, shops, total, hasLostAll, onAll, onStop }: Props) {
  const may = useMay()
  const [doing, setDoing] = useState<Doing>()
  const bikes = howMany(chosen)
  const sending = toSend(chosen, shops)
  const mayAt = (capability: Capability, which: (shop: DashboardShop) => boolean | undefined = () => true) =>
    shops.some((shop) => which(shop) && may(capability, placeOfMyShop(shop)))
  const actions: Action[] = [
    { doing: 'price', label: 'Change price', icon: IndianRupee, isOpen: mayAt('bike.repriceMany') },
    { doing: 'send', label: 'Send', icon: Truck, isOpen: mayAt('bike.transfer', (shop) => shop.signedTransfers) },
  ]
  const start = (next: Doing) => {
    if (next === 'send' && typeof sending === 'string') showNotice(sending)
    else setDoing(next)
  }
  const close = () => setDoing(undefined)
  return (
    <section className={classes.bar} aria-label="Chosen bikes">
      <div className={classes.line}>
        <Text component="output" fw={600} className={classes.count}>
          {bikes === 0
            ? hasLostAll
              ? 'The list is another one: choose again'
              : 'Choose bikes'
            : `${inBikes(bikes)} chosen`}
        </Text>
        {total !== undefined && total > 0 && (chosen.kind === 'some' || chosen.except.length > 0) && (
          <Button variant="default" onClick={onAll}>
            All {count(total)} that fit
          </Button>
        )}
        <CloseButton size="lg" className={classes.close} aria-label="Stop choosing" onClick={onStop} />
      </div>
      <div className={classes.actions}>
        {actions.map(
          ({ doing: one, label, icon: Icon, isOpen }) =>
            isOpen && (
              <button
                key={one}
                type="button"
                className={classes.action}
                disabled={bikes === 0}
                onClick={() => start(one)}
              >
                <Icon size={20} aria-hidden />
                {label}
              </button>
            ),
        )}
      </div>
      {doing === 'price' && <ChangePricesDialog chosen={chosen} onDone={onStop} onClose={close} />}
      {doing === 'send' && typeof sending !== 'string' && <SendBikesDialog bikes={sending} onClose={close} />}
    </section>
  )
}
