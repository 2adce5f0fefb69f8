import { sentences } from '@forecourt/contract/messages'
import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { keepDraft, mendedBy, mends, readDraft } from '../../../../device/drafts.ts'
import { ownUserId } from '../../../../device/session.ts'
import type { KeptWrite } from '../../../../device/stores/outbox-store.ts'
import { dateAndTime } from '../../../../format/dates.ts'
import { ConfirmDelete } from '../../../../ui/dialogs/confirm-delete.tsx'
import rows from '../../../../ui/facts/card-rows.module.css'
import { RowAction } from '../../../../ui/lists/record-list.tsx'
import { showError } from '../../../../ui/page/toast.tsx'
import { changeIn } from '../../../enquiries/parts/change.ts'
import { CompareChange } from '../../../enquiries/parts/compare/compare-change.tsx'
import type { NamedDraft } from '../../parts/form-here.ts'
import type { Outbox } from '../../parts/outbox.ts'
import classes from './kept-row.module.css'

type Props = { write: KeptWrite; outbox: Outbox; isSending: boolean }

/** One write of this device, with what its maker can do about it. */
export function KeptRow({ write, outbox, isSending }: Props) {
  const [asking, setAsking] = useState(false)
  const { key, title, state, madeAt, reason, made, form } = write
  const isOpen = state !== 'made' && !isSending
  const tryAgain = async () => {
    if (!(await outbox.tryAgain(key))) showError(sentences.keptNotChanged)
  }
  const discard = async () => {
    const why = await outbox.discard(key)
    if (why !== undefined) showError(why)
  }
  return (
    <li className={classes.item}>
      <div className={classes.words}>
        <span className={rows.words}>
          {made ? (
            <Link to={made} className={rows.name}>
              {title}
            </Link>
          ) : (
            <span className={rows.name}>{title}</span>
          )}
          <span className={rows.about}>
            {dateAndTime(madeAt)}
            {isSending && ' · Sending...'}
          </span>
          {reason && <span className={classes.reason}>{reason}</span>}
        </span>
      </div>
      {isOpen && (
        <div className={classes.actions} data-many={state === 'refused'}>
          {isToCompare(write) && <CompareKept write={write} outbox={outbox} />}
          {state === 'refused' && form?.draft && <ChangeKept write={write} address={form.address} draft={form.draft} />}
          {state === 'refused' && !isToCompare(write) && (
            <Button variant="default" aria-label={`Try again: ${title}`} onClick={() => void tryAgain()}>
              Try again
            </Button>
          )}
          <RowAction label="Discard" of={title} danger onClick={() => setAsking(true)} />
        </div>
      )}
      {asking && isOpen && (
        <ConfirmDelete
          name={title}
          warning={sentences.discardKept}
          confirmLabel="Discard"
          onConfirm={discard}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  )
}

/** Whether the same was changed meanwhile: sent as it is it would be refused again. */
const isToCompare = ({ kind, state, code }: KeptWrite) =>
  kind === 'enquiryChange' && state === 'refused' && code === 'changed_since'

function CompareKept({ write, outbox }: Pick<Props, 'write' | 'outbox'>) {
  const [comparing, setComparing] = useState(false)
  return (
    <>
      <Button aria-label={`Compare: ${write.title}`} onClick={() => setComparing(true)}>
        Compare
      </Button>
      {comparing && (
        <CompareChange
          {...changeIn(write)}
          reason={write.reason}
          onSettled={() => outbox.discard(write.key)}
          onClose={() => setComparing(false)}
        />
      )}
    </>
  )
}

type ChangeProps = Pick<Props, 'write'> & { address: string; draft: NamedDraft }

/**
 * Opens its form with what was typed, which then is a draft like any other. It stays until what its form sends is made or
 * kept in its place.
 */
function ChangeKept({ write, address, draft: { place, name, typed } }: ChangeProps) {
  const navigate = useNavigate()
  const change = async () => {
    const userId = ownUserId()
    const mended = () => mendedBy(readDraft(place, userId, name))
    // What was begun already is gone on with
    if (mended() !== write.key) {
      const before = readDraft(place, userId, name)
      if (before && JSON.stringify(before) !== JSON.stringify(typed)) return showError(sentences.draftInTheWay)
      keepDraft(place, userId, name, { ...typed, [mends]: write.key })
    }
    // There may be no room for it
    if (mended() !== write.key) return showError(sentences.keptNotChanged)
    await navigate({ href: address })
  }
  return (
    <Button
      variant={isToCompare(write) ? 'default' : 'filled'}
      aria-label={`Change: ${write.title}`}
      onClick={() => void change()}
    >
      Change
    </Button>
  )
}
