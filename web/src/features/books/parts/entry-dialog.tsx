import type { Entry } from '@forecourt/contract/books/calls'
import { kindOfEntry } from '@forecourt/contract/books/entry-kinds'
import type { Id } from '@forecourt/contract/fields'
import { Button, Modal } from '@mantine/core'
import { paths } from '../../../app/paths.ts'
import { dateAndTime, day } from '../../../format/dates.ts'
import { DialogActions } from '../../../ui/dialogs/dialog-actions.tsx'
import { useBackCloses } from '../../../ui/dialogs/use-back-closes.ts'
import { useFocusReturn } from '../../../ui/dialogs/use-focus-return.ts'
import { type Fact, Facts } from '../../../ui/facts/facts.tsx'
import frame from '../../../ui/forms/form-dialog.module.css'
import { TallLink } from '../../../ui/page/tall-link.tsx'
import { useIsPhone } from '../../../ui/page/use-is-phone.ts'
import { entryName, sidesOf } from './book-words.ts'
import { EntryAmount } from './entry-amount.tsx'
import classes from './entry-dialog.module.css'

type Props = {
  entry: Entry
  cashOf: Id | undefined
  /** Left out for whoever is not in charge of both of its shops. */
  onTakeBack: (() => void) | undefined
  onClose: () => void
}

/** What people enter by hand, and so take back by hand. */
const byHand: readonly string[] = ['income', 'expense', 'move']

/** All of one entry; mount it to open it. */
export function EntryDialog({ entry, cashOf, onTakeBack, onClose }: Props) {
  useFocusReturn()
  useBackCloses(onClose)
  const isPhone = useIsPhone()
  const canBeTakenBack = onTakeBack && entry.reversedBy === null && byHand.includes(entry.kind)
  return (
    <Modal opened onClose={onClose} title={entryName(entry)} fullScreen={isPhone} size="md" classNames={frame}>
      <div className={frame.form}>
        <div className={frame.fields}>
          <EntryAmount entry={entry} cashOf={cashOf} className={classes.amount} />
          <Facts facts={factsOf(entry)} />
          {entry.picture && (
            <a href={entry.picture} target="_blank" rel="noreferrer">
              <img src={entry.picture} alt="The bill" className={classes.bill} />
            </a>
          )}
        </div>
        <DialogActions>
          {canBeTakenBack && (
            <Button variant="default" onClick={onTakeBack}>
              Take back
            </Button>
          )}
          <Button onClick={onClose}>Done</Button>
        </DialogActions>
      </div>
    </Modal>
  )
}

/** What is known of it; what is not is left out. */
function factsOf(entry: Entry): Fact[] {
  const [from, to] = sidesOf(entry)
  const { bikeId, saleId, vehicleNumber, fromShopId, toShopId } = entry
  const facts: (Fact | false)[] = [
    { name: 'Kind', value: kindOfEntry(entry) },
    { name: 'Day', value: day(entry.day) },
    entry.forDay !== entry.day && { name: 'For the day', value: day(entry.forDay) },
    { name: 'From', value: from },
    { name: 'To', value: to },
    fromShopId === toShopId && { name: 'Shop', value: entry.fromShopName },
    vehicleNumber !== '' && {
      name: 'Bike',
      value: bikeId ? <TallLink {...paths.bike(bikeId)}>{vehicleNumber}</TallLink> : vehicleNumber,
    },
    saleId !== null && { name: 'Sale', value: <TallLink {...paths.sale(saleId)}>Open the sale note</TallLink> },
    entry.party !== '' && { name: 'Party', value: entry.party },
    entry.note !== '' && { name: 'Note', value: entry.note, wide: true },
    { name: 'Entered', value: `${dateAndTime(entry.created)} by ${entry.byUserName}`, wide: true },
    entry.reversedBy !== null && { name: 'State', value: 'Taken back by an entry the other way', wide: true },
  ]
  return facts.filter((fact) => fact !== false)
}
