import type { Document, Subject } from '@forecourt/contract/documents/calls'
import { isIdentity, kindName } from '@forecourt/contract/documents/kinds'
import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import type { Place } from '@forecourt/contract/permissions'
import { Button, Skeleton, Text, UnstyledButton } from '@mantine/core'
import { ChevronRight, FileText, IdCard, Plus } from 'lucide-react'
import { useState } from 'react'
import rows from '../../../ui/facts/card-rows.module.css'
import { Card } from '../../../ui/page/card.tsx'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { useMay } from '../../session/queries.ts'
import { useDocuments } from '../queries.ts'
import { AddDocument } from './add-document.tsx'
import { DocumentView } from './document-view.tsx'
import { documentFacts, pagesInWords } from './document-words.ts'

type Props = { about: Subject; groupId: Id; place: Place; title?: string; empty?: string }

/** The papers of something, each opened by a tap; and the way to add one. */
export function DocumentsCard({ about, groupId, place, title = 'Documents', empty = sentences.noDocuments }: Props) {
  const may = useMay()
  const { data: documents, isPending, isError, refetch } = useDocuments(about)
  const [adding, setAdding] = useState(false)
  const [shownId, setShownId] = useState<Id>()
  const shown = documents?.find(({ _id }) => _id === shownId)
  const add = may('document.add', place) && (
    <Button variant="light" leftSection={<Plus size={18} aria-hidden />} onClick={() => setAdding(true)}>
      Add document
    </Button>
  )
  return (
    <Card title={title} actions={add}>
      {isPending && <Skeleton height={44} aria-label="Loading the documents" />}
      {isError && !documents && <ErrorState text={sentences.failedDocuments} onRetry={() => refetch()} />}
      {documents?.length === 0 && <Text c="dimmed">{empty}</Text>}
      {documents && documents.length > 0 && (
        <ul className={rows.rows} aria-label={title}>
          {documents.map((document) => (
            <li key={document._id}>
              <DocumentRow document={document} onOpen={() => setShownId(document._id)} />
            </li>
          ))}
        </ul>
      )}
      {adding && <AddDocument about={about} groupId={groupId} onClose={() => setAdding(false)} />}
      {shown && <DocumentView document={shown} place={place} onClose={() => setShownId(undefined)} />}
    </Card>
  )
}

/** One document; nothing to press for those who may not open it. */
function DocumentRow({ document, onOpen }: { document: Document; onOpen: () => void }) {
  const Icon = isIdentity(document.kind) ? IdCard : FileText
  const words = (
    <>
      <Icon size={20} aria-hidden className={rows.icon} />
      <span className={rows.words}>
        <span className={rows.name}>{kindName(document.kind)}</span>
        <span className={rows.about}>{documentFacts(document)}</span>
        <span className={rows.about}>
          {document.openable ? pagesInWords(document.pages.length) : 'For managers to open'} · added by{' '}
          {document.addedByName}
        </span>
      </span>
    </>
  )
  if (!document.openable) return <div className={rows.row}>{words}</div>
  return (
    <UnstyledButton className={rows.row} onClick={onOpen}>
      {words}
      <ChevronRight size={18} aria-hidden className={rows.icon} />
    </UnstyledButton>
  )
}
