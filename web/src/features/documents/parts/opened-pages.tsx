import type { Document } from '@forecourt/contract/documents/calls'
import { kindName } from '@forecourt/contract/documents/kinds'
import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { Button, Skeleton, Text } from '@mantine/core'
import { ExternalLink } from 'lucide-react'
import { useCallback, useEffect, useEffectEvent } from 'react'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { type OpenedPage, useOpenDocument } from '../queries.ts'
import classes from './documents.module.css'

type Props = {
  document: Document
  /** Takes the place of the page too, from 1 on. */
  onRemove: ((pageId: Id, place: number) => Promise<unknown>) | undefined
}

/** The pages of a document, opened once it is drawn. */
export function OpenedPages({ document, onRemove }: Props) {
  const { mutate: open, data: pages, isError } = useOpenDocument(document)
  // Once: each opening of an identity is on record
  const openOnce = useEffectEvent(() => open())
  useEffect(() => openOnce(), [])
  if (isError) return <ErrorState text={sentences.failedOpenDocument} onRetry={async () => open()} />
  if (!pages) return <Skeleton height={240} aria-label="Opening the document" />
  return (
    <ol className={classes.pages} aria-label="Pages">
      {pages.map((page, at) => (
        <li key={page._id}>
          <OnePage {...page} name={`${kindName(document.kind)}, page ${at + 1} of ${pages.length}`} />
          {onRemove && (
            <Button
              variant="subtle"
              color="gray"
              aria-label={`Remove page ${at + 1}`}
              onClick={() => void onRemove(page._id, at + 1)}
            >
              Remove page
            </Button>
          )}
        </li>
      ))}
    </ol>
  )
}

type Named<Page> = Page & { name: string }

function OnePage({ bytes, ...page }: Named<OpenedPage>) {
  if (bytes) return <ReadPage {...page} bytes={bytes} />
  return (
    <Text size="sm">
      {page.name}: {sentences.pageDamaged}
    </Text>
  )
}

/** A picture in its place, a PDF in a tab of its own, where the browser's own reader shows it. */
function ReadPage({ bytes, contentType, name }: Named<OpenedPage> & { bytes: Blob }) {
  // Its address is there as long as it is shown
  const give = useCallback(
    (element: HTMLImageElement | HTMLAnchorElement | null) => {
      const url = URL.createObjectURL(bytes)
      element?.setAttribute(element instanceof HTMLAnchorElement ? 'href' : 'src', url)
      return () => URL.revokeObjectURL(url)
    },
    [bytes],
  )
  if (contentType === 'image/webp') return <img ref={give} alt={name} className={classes.page} />
  return (
    <Button
      component="a"
      ref={give}
      target="_blank"
      rel="noopener noreferrer"
      variant="default"
      aria-label={`Open the PDF: ${name}`}
      leftSection={<ExternalLink size={18} aria-hidden />}
    >
      Open the PDF
    </Button>
  )
}
