import type { InventoryItem } from '@forecourt/contract/inventory'
import { sentences } from '@forecourt/contract/messages'
import { Button, CloseButton, Text } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../../../app/paths.ts'
import { count } from '../../../../format/rupees.ts'
import { showNotice } from '../../../../ui/page/toast.tsx'
import { mostSheets } from '../../../bikes/parts/most-sheets.ts'
import { ChangePricesDialog } from '../../../bulk-changes/parts/many/change-prices-dialog.tsx'
import { type Chosen, groupOf, howMany, inBikes } from '../../../bulk-changes/parts/many/chosen.ts'
import { DeleteBikesDialog } from '../../../bulk-changes/parts/many/delete-bikes-dialog.tsx'
import { MoveBikesDialog } from '../../../bulk-changes/parts/many/move-bikes-dialog.tsx'
import { SendBikesDialog } from '../../../consignments/parts/send-bikes-dialog.tsx'
import { useFindBikes } from '../../queries.ts'
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
  const navigate = useNavigate()
  const findAll = useFindAll()
  const bikes = howMany(chosen)
  const asksToChoose = hasLostAll ? 'The list is another one: choose again' : 'Choose bikes'
  const groupId = groupOf(chosen)
  const sending = toSend(chosen, maySend)
  const print = async () => {
    if (bikes > mostSheets) return showNotice(sentences.fewerAtOnce(`${mostSheets}`))
    const found = chosen.kind === 'some' ? chosen.bikes : await findAll(chosen)
    if (found) await navigate(paths.printBikes(found.map(({ _id }) => _id)))
  }
  const start = (next: Doing) => {
    if (next === 'send' && typeof sending === 'string') showNotice(sending)
    else if (next === 'move' && groupId === undefined) showNotice(sentences.bikesOfOneGroup)
    else if (next === 'print') void print()
    else setDoing(next)
  }
  const close = () => setDoing(undefined)
  const changesSome = actions.some(({ doing: one }) => one !== 'print')
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
        {changesSome && (
          <Link {...paths.bulkChanges} className={classes.action}>
            <History size={20} aria-hidden />
            Past changes
          </Link>
        )}
      </div>
      {doing === 'price' && <ChangePricesDialog chosen={chosen} onDone={onStop} onClose={close} />}
      {doing === 'move' && groupId !== undefined && (
        <MoveBikesDialog chosen={chosen} groupId={groupId} onDone={onStop} onClose={close} />
      )}
      {doing === 'delete' && <DeleteBikesDialog chosen={chosen} onDone={onStop} onClose={close} />}
      {doing === 'send' && typeof sending !== 'string' && <SendBikesDialog bikes={sending} onClose={close} />}
    </section>
  )
}

/** The longest page of a list. */
const longestPage = 200

/** Finds all that a list finds but some; nothing where that fails, which is said. */
function useFindAll() {
  const { mutateAsync: find } = useFindBikes()
  return async ({ filter, total, except }: Extract<Chosen, { kind: 'all' }>) => {
    const found = await find({ ...filter, limit: Math.min(total, longestPage) }).catch(() => undefined)
    return found?.bikes.filter(({ _id }) => !except.includes(_id))
  }
}
