import type { InventoryItem } from '@forecourt/contract/inventory'
import { Button, CloseButton, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../../../app/paths.ts'
import { count } from '../../../../format/rupees.ts'
import { showNotice } from '../../../../ui/page/toast.tsx'
import { ChangePricesDialog } from '../../../bulk-changes/parts/many/change-prices-dialog.tsx'
import { type Chosen, howMany, inBikes } from '../../../bulk-changes/parts/many/chosen.ts'
import { SendBikesDialog } from '../../../consignments/parts/send-bikes-dialog.tsx'
import type { BulkAction, Doing } from './bulk-actions.ts'
import classes from './chosen-bar.module.css'
import { toSend } from './to-send.ts'

type Props = {
  chosen: Chosen<InventoryItem>
  actions: readonly BulkAction[]
  maySend: (bike: InventoryItem) => boolean
  /** How many bikes the list finds; nothing while that is not known. */
  total: number | undefined
  hasLostAll: boolean
  onAll: () => void
  onStop: () => void
}

/** How many bikes are chosen, and what can be done with them, under the thumb. */
export function ChosenBar({ chosen, actions, maySend, total, hasLostAll, onAll, onStop }: Props) {
  const [doing, setDoing] = useState<Doing>()
  const bikes = howMany(chosen)
  const asksToChoose = hasLostAll ? 'The list is another one: choose again' : 'Choose bikes'
  const sending = toSend(chosen, maySend)
  const start = (next: Doing) => {
    if (next === 'send' && typeof sending === 'string') showNotice(sending)
    else setDoing(next)
  }
  const close = () => setDoing(undefined)
  return (
    <section className={classes.bar} aria-label="Chosen bikes">
      <div className={classes.line}>
        <Text component="output" fw={600} className={classes.count}>
          {bikes === 0 ? asksToChoose : `${inBikes(bikes)} chosen`}
        </Text>
        {total !== undefined && total > 0 && (chosen.kind === 'some' || chosen.except.length > 0) && (
          <Button variant="default" onClick={onAll}>
            All {count(total)} that fit
          </Button>
        )}
        <CloseButton size="lg" className={classes.close} aria-label="Stop choosing" onClick={onStop} />
      </div>
      <div className={classes.actions}>
        {actions.map(({ doing: one, label, icon: Icon }) => (
          <button key={one} type="button" className={classes.action} disabled={bikes === 0} onClick={() => start(one)}>
            <Icon size={20} aria-hidden />
            {label}
          </button>
        ))}
        <Link {...paths.bulkChanges} className={classes.action}>
          <History size={20} aria-hidden />
          Past changes
        </Link>
      </div>
      {doing === 'price' && <ChangePricesDialog chosen={chosen} onDone={onStop} onClose={close} />}
      {doing === 'send' && typeof sending !== 'string' && <SendBikesDialog bikes={sending} onClose={close} />}
    </section>
  )
}
