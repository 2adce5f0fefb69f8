import { missingInWords } from '@forecourt/contract/documents/missing'
import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { Warning } from '../../../ui/forms/warning.tsx'
import { useBikePapers } from '../queries.ts'

/** Warns of the papers that a bike lacks, before it is sold; it bars nothing. */
export function MissingWarning({ bikeId }: { bikeId: Id }) {
  const { data: papers } = useBikePapers(bikeId)
  if (!papers || papers.missing.length === 0) return null
  return (
    // No alert: it stands there from the beginning, and nothing happened
    <Warning role="note">{sentences.papersMissing(missingInWords(papers.missing))}</Warning>
  )
}
