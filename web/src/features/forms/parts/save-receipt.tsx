import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { FileDown } from 'lucide-react'
import { useSaveFile } from '../../../ui/files/use-save-file.ts'
import { HeaderButton } from '../../../ui/page/header-action.tsx'
import { receiptFile } from '../queries.ts'

/** Saves a receipt as PDF. */
export function SaveReceipt({ receiptId }: { receiptId: Id }) {
  const { save } = useSaveFile(sentences.fileNotMade)
  return <HeaderButton icon={FileDown} label="Save PDF" onClick={() => void save(() => receiptFile(receiptId))} />
}
