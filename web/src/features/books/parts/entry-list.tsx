import type { Entry } from '@forecourt/contract/books/calls'
import type { DashboardShop } from '@forecourt/contract/dashboard'
import type { Id } from '@forecourt/contract/fields'
import { Badge, Text } from '@mantine/core'
import { clsx } from 'clsx/lite'
import { type Ref, useState } from 'react'
import { dateAndTime, day } from '../../../format/dates.ts'
import linked from '../../../ui/lists/card-cover.module.css'
import { CardList } from '../../../ui/lists/card-list.tsx'
import { MarkedItem } from '../../../ui/live/marked-item.tsx'
import { entryName, sidesOf } from './book-words.ts'
import { EntryAmount } from './entry-amount.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import classes from './entry-list.module.css'
import { TakeBackDialog } from './take-back-dialog.tsx'

type Props = {
  entries: readonly Entry[]
  /** The shops where the user sees and enters money. */
  shops: readonly DashboardShop[]
  /** The shop whose cash is looked at, where it is a cash book. */
  cashOf?: Id
  /** They are shown as they were, and nothing can be done about one. */
  readOnly?: boolean
  busy?: boolean
  ref?: Ref<HTMLUListElement>
}

/** Entries as cards; pressing one opens it, with what can be done about it. */
export function EntryList({ entries, shops, cashOf, readOnly = false, busy = false, ref }: Props) {
  const [openId, setOpenId] = useState<Id>()
  const [takingBack, setTakingBack] = useState(false)
  // As it is now: it may have been taken back meanwhile
  const open = entries.find(({ _id }) => _id === openId)
  const close = () => {
    setOpenId(undefined)
    setTakingBack(false)
  }
  const shopOf = (entry: Entry) => shops.find(({ _id }) => _id === entry.fromShopId)
  const isInCharge = (entry: Entry) => !readOnly && shopOf(entry) && shops.some(({ _id }) => _id === entry.toShopId)
  return (
    <>
      <CardList label="Entries" busy={busy} {...(ref && { ref })}>
        {entries.map((entry) => (
          <EntryCard
            key={entry._id}
            entry={entry}
            cashOf={cashOf}
            withShop={cashOf === undefined && shops.length > 1}
            onOpen={() => setOpenId(entry._id)}
          />
        ))}
      </CardList>
      {open && !takingBack && (
        <EntryDialog
          entry={open}
          cashOf={cashOf}
          onTakeBack={isInCharge(open) ? () => setTakingBack(true) : undefined}
          onClose={close}
        />
      )}
      {open && takingBack && <TakeBackDialog entry={open} groupId={shopOf(open)?.groupId ?? ''} onClose={close} />}
    </>
  )
}

type CardProps = { entry: Entry; cashOf: Id | undefined; withShop: boolean; onOpen: () => void }

function EntryCard({ entry, cashOf, withShop, onOpen }: CardProps) {
  const { vehicleNumber, party, forDay, reversedBy, fromShopName, byUserName, created, note } = entry
  const [from, to] = sidesOf(entry)
  const about = [vehicleNumber, party].filter(Boolean).join(' · ')
  return (
    <MarkedItem mark={entry._id} className={clsx(linked.card, classes.entry)} tabIndex={-1}>
      <div className={classes.line}>
        <button type="button" className={clsx(linked.cover, classes.open)} onClick={onOpen}>
          <span className={reversedBy ? classes.struck : undefined}>{entryName(entry)}</span>
        </button>
        <EntryAmount entry={entry} cashOf={cashOf} className={classes.amount} />
      </div>
      <div className={classes.about}>
        {about && <Text size="sm">{about}</Text>}
        {note && (
          <Text size="sm" lineClamp={2}>
            “{note}”
          </Text>
        )}
      </div>
      <div className={classes.where}>
        <Text size="sm" c="dimmed">
          {from} to {to}
          {withShop && ` · ${fromShopName}`}
        </Text>
        <Text size="sm" c="dimmed">
          <time dateTime={created}>{dateAndTime(created)}</time> by {byUserName}
        </Text>
      </div>
      {(reversedBy !== null || forDay !== entry.day) && (
        <div className={classes.badges}>
          {reversedBy !== null && (
            <Badge variant="light" color="gray">
              Taken back
            </Badge>
          )}
          {forDay !== entry.day && (
            <Badge variant="light" color="blue">
              Late, for {day(forDay)}
            </Badge>
          )}
        </div>
      )}
    </MarkedItem>
  )
}
