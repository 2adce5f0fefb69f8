import { businessDay } from '@forecourt/contract/calendar'
import type { Document } from '@forecourt/contract/documents/calls'
import { kindName } from '@forecourt/contract/documents/kinds'
import type { Id } from '@forecourt/contract/fields'
import { limits } from '@forecourt/contract/limits'
import { sentences } from '@forecourt/contract/messages'
import type { Place } from '@forecourt/contract/permissions'
import { Button, Modal, Text } from '@mantine/core'
import { Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { trueToday } from '../../../device/clock.ts'
import { ConfirmDelete } from '../../../ui/dialogs/confirm-delete.tsx'
import { useBackCloses } from '../../../ui/dialogs/use-back-closes.ts'
import { useFocusReturn } from '../../../ui/dialogs/use-focus-return.ts'
import { useQuestion } from '../../../ui/dialogs/use-question.tsx'
import { useIsPhone } from '../../../ui/page/use-is-phone.ts'
import { useMay, useMe } from '../../session/queries.ts'
import { useAddDocumentPage, useDeleteDocument, useRemoveDocumentPage } from '../queries.ts'
import { documentFacts } from './document-words.ts'
import classes from './documents.module.css'
import { EditDocument } from './edit-document.tsx'
import { OpenedPages } from './opened-pages.tsx'
import { PageChooser } from './page-chooser.tsx'

type Props = { document: Document; place: Place; onClose: () => void }

/** A document with its pages, and what can be done with it; mount it to open it. */
export function DocumentView({ document, place, onClose }: Props) {
  const may = useMay()
  const [doing, setDoing] = useState<'edit' | 'delete'>()
  const { mutateAsync: remove } = useDeleteDocument(document)
  const stop = () => setDoing(undefined)
  if (doing === 'edit') return <EditDocument document={document} onClose={stop} />
  if (doing === 'delete') {
    return (
      <ConfirmDelete
        name={kindName(document.kind)}
        warning="It will go for good, with all of its pages."
        confirmLabel="Delete document"
        onConfirm={() => remove()}
        onClose={stop}
      />
    )
  }
  return (
    <Sheet document={document} onClose={onClose}>
      <div className={classes.buttons}>
        {may('document.add', place) && (
          <Button variant="default" leftSection={<Pencil size={18} aria-hidden />} onClick={() => setDoing('edit')}>
            Edit
          </Button>
        )}
        {may('document.delete', { level: 'group', groupId: document.groupId }) && (
          <Button
            variant="default"
            c="var(--fc-danger)"
            className={classes.apart}
            leftSection={<Trash2 size={18} aria-hidden />}
            onClick={() => setDoing('delete')}
          >
            Delete
          </Button>
        )}
      </div>
    </Sheet>
  )
}

type SheetProps = { document: Document; onClose: () => void; children: ReactNode }

function Sheet({ document, onClose, children }: SheetProps) {
  const isPhone = useIsPhone()
  const may = useMay()
  const { data: me } = useMe()
  const { mutateAsync: addPage, isPending } = useAddDocumentPage(document)
  const { mutateAsync: removePage } = useRemoveDocumentPage(document)
  const { question, ask } = useQuestion()
  // A page cannot come back, and a thumb that goes through twenty of them passes as many buttons
  const askToRemove = async (pageId: Id, place: number) => {
    const title = `Remove page ${place}?`
    const isMeant = await ask({ title, text: 'It will go for good.', yes: 'Remove page', no: 'Keep it' })
    if (isMeant) await removePage(pageId).catch(() => undefined)
  }
  useFocusReturn()
  useBackCloses(onClose)
  const [today] = useState(trueToday)
  // As the server has it: a blurred page on the same day by whoever added it
  const addedToday = me?.name === document.addedByName && businessDay(new Date(document.created)) === today
  const mayRemove = addedToday || may('document.delete', { level: 'group', groupId: document.groupId })
  const add = async (files: File[]) => {
    // Said by a toast; those behind it are not lost with it
    for (const file of files) await addPage(file).catch(() => undefined)
  }
  return (
    <Modal opened onClose={onClose} title={kindName(document.kind)} fullScreen={isPhone} size="lg">
      <div className={classes.view}>
        <Text size="sm" c="dimmed">
          {[documentFacts(document), `added by ${document.addedByName}`].filter(Boolean).join(' · ')}
        </Text>
        {children}
        {document.pages.length === 0 ? (
          <Text>{sentences.noPages}</Text>
        ) : (
          <OpenedPages
            key={document.pages.map(({ _id }) => _id).join()}
            document={document}
            onRemove={mayRemove ? askToRemove : undefined}
          />
        )}
        {document.pages.length < limits.documentPages && (
          <PageChooser onAdd={(files) => void add(files)} loading={isPending} />
        )}
        {question}
      </div>
    </Modal>
  )
}
