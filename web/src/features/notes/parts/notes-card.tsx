import { sentences } from '@forecourt/contract/messages'
import type { Note } from '@forecourt/contract/notes/calls'
import type { Place } from '@forecourt/contract/permissions'
import { Button, Skeleton, Text } from '@mantine/core'
import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { readDraft } from '../../../device/drafts.ts'
import { ownUserId } from '../../../device/session.ts'
import type { KeptWrite } from '../../../device/stores/outbox-store.ts'
import { dateAndTime } from '../../../format/dates.ts'
import { shortened } from '../../../format/shortened.ts'
import { ConfirmDelete } from '../../../ui/dialogs/confirm-delete.tsx'
import rows from '../../../ui/facts/card-rows.module.css'
import { useFirstNew } from '../../../ui/lists/use-first-new.ts'
import { MarkedItem } from '../../../ui/live/marked-item.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { KeptList } from '../../outbox/parts/kept-list.tsx'
import { useMay } from '../../session/queries.ts'
import { type NotesOn, noteDraft, useNotes, useTakeBackNote } from '../queries.ts'
import { partsOf } from './mentions.ts'
import classes from './notes-card.module.css'
import { WriteNote } from './write-note.tsx'

type Props = { on: NotesOn; place: Place }

/** What the team wrote to each other on something, newest first; and the way to write. */
export function NotesCard({ on, place }: Props) {
  const may = useMay()
  const list = useNotes(on)
  const notes = list.data?.pages.flatMap((page) => page.notes) ?? []
  // What was typed and not saved is gone on with, after a reload or from the outbox
  const [writing, setWriting] = useState(() => readDraft('tab', ownUserId(), noteDraft(on)) !== null)
  const { container, goTo } = useFirstNew<HTMLUListElement>(notes.length)
  const write = may('note.write', place) && (
    <Button variant="light" leftSection={<PenLine size={18} aria-hidden />} onClick={() => setWriting(true)}>
      Add a note
    </Button>
  )
  const more = () => {
    goTo(notes.length)
    void list.fetchNextPage()
  }
  return (
    <Card title="Team notes" actions={write}>
      <KeptList kinds={['note']} which={isOn(on)} words={({ input }) => (input.body as { text: string }).text} />
      {list.isPending && <Skeleton height={66} aria-label="Loading the notes" />}
      {list.isError && notes.length === 0 && <ErrorState text={sentences.failedNotes} onRetry={() => list.refetch()} />}
      {list.isSuccess && notes.length === 0 && <Text c="dimmed">{sentences.noNotes}</Text>}
      {notes.length > 0 && (
        <ul className={rows.rows} aria-label="Team notes" ref={container}>
          {notes.map((note) => (
            <OneNote key={note._id} note={note} on={on} mayTakeBack={may('note.takeBack', place)} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button variant="default" loading={list.isFetchingNextPage} onClick={more} className={classes.more}>
          Show earlier notes
        </Button>
      )}
      {writing && <WriteNote on={on} onClose={() => setWriting(false)} />}
    </Card>
  )
}

const isOn =
  (on: NotesOn) =>
  ({ input: { body } }: KeptWrite) =>
    Object.entries(on).every(([name, id]) => (body as Record<string, unknown>)[name] === id)

type NoteProps = {
  note: Note
  on: NotesOn
  /** Whether somebody else's may be taken back too. */
  mayTakeBack: boolean
}

function OneNote({ note, on, mayTakeBack }: NoteProps) {
  const [asking, setAsking] = useState(false)
  const { mutateAsync: takeBack } = useTakeBackNote(on)
  const { _id, text, writtenBy, created } = note
  const isOwn = ownUserId() === writtenBy._id
  return (
    <MarkedItem mark={_id} className={classes.note}>
      <div className={classes.head}>
        <div className={classes.who}>
          <span className={rows.name}>{writtenBy.name}</span>
          <span className={rows.about}>{dateAndTime(created)}</span>
        </div>
        {(isOwn || mayTakeBack) && (
          <Button
            variant="subtle"
            color="gray"
            className={classes.takeBack}
            aria-label={`Take back the note of ${writtenBy.name}, ${dateAndTime(created)}`}
            onClick={() => setAsking(true)}
          >
            Take back
          </Button>
        )}
      </div>
      <p className={classes.text}>
        {partsOf(note).map(({ words, isMention }, at) =>
          isMention ? (
            <span key={`${at} ${words}`} className={classes.mention}>
              {words}
            </span>
          ) : (
            words
          ),
        )}
      </p>
      {asking && (
        <ConfirmDelete
          name={shortened(text, 120)}
          warning={sentences.noteStaysOnRecord}
          confirmLabel="Take back"
          onConfirm={() => takeBack(_id)}
          onClose={() => setAsking(false)}
        />
      )}
    </MarkedItem>
  )
}
