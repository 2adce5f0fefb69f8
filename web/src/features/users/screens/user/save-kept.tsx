import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { Button } from '@mantine/core'
import { Download } from 'lucide-react'
import { saveFile } from '../../../../device/save-file.ts'
import { useBusy } from '../../../../ui/forms/use-busy.ts'
import { showFailure } from '../../../../ui/page/toast.tsx'
import { userKeptFile } from '../../../personal-data/queries.ts'

/** Saves what is kept of a user as a file. */
export function SaveKept({ userId }: { userId: Id }) {
  const { busy, run } = useBusy()
  const save = () =>
    run(async () => {
      try {
        const { body, name } = await userKeptFile(userId)
        saveFile(name, body)
      } catch (error) {
        showFailure(error, words)
      }
    })
  return (
    <Button
      variant="subtle"
      color="gray"
      px="sm"
      ml="-sm"
      mt="md"
      leftSection={<Download size={18} aria-hidden />}
      loading={busy}
      onClick={() => void save()}
    >
      Save what is kept
    </Button>
  )
}

const words = { failed: sentences.failedSaveKept, broken: sentences.failedSaveKept, serverFirst: true }
