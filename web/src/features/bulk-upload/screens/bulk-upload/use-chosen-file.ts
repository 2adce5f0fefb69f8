import { bulkLimits } from '@forecourt/contract/bulk-upload'
import { sentences } from '@forecourt/contract/messages'
import { useState } from 'react'
import { clearErrors, showError } from '../../../../ui/page/toast.tsx'
import { type CheckedCsv, checkCsv } from './check-csv.ts'

export type ChosenFile = CheckedCsv & { file: File }

/** The file to upload, once a look at it has shown that it is CSV. A wrong one takes the one before off. */
export function useChosenFile() {
  const [chosen, setChosen] = useState<ChosenFile>()
  const [looking, setLooking] = useState(false)
  const choose = async (file: File) => {
    setLooking(true)
    const look = await checkCsv(file).catch(() => 'unreadable' as const)
    setLooking(false)
    // Whoever is told that a file is wrong must not send the one before by the next tap
    setChosen(look === null || look === 'unreadable' ? undefined : { file, ...look })
    if (look === 'unreadable') return showError(unreadable)
    if (!look) return showError(sentences.uploadCsv, { title: sentences.invalidFileType })
    clearErrors()
  }
  return { chosen, looking, choose }
}

/** Why a file need not be sent at all, or null. */
export async function refusalOf({ file }: ChosenFile): Promise<string | null> {
  if (file.size > bulkLimits.bytes)
    return `The file is larger than ${bulkLimits.bytes / 1024 / 1024} MB. Split it and upload the parts.`
  // Saved again or moved since it was chosen: the browser no longer lets us read it
  const readable = await file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
  return readable ? null : unreadable
}

const unreadable = 'The file cannot be read. It may have been changed or moved; please choose it again.'
