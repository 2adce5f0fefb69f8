import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import type { SealedHistory } from '@forecourt/contract/seals'
import { Button, Modal, Text } from '@mantine/core'
import { Download, Share2 } from 'lucide-react'
import { saveFile } from '../../../device/save-file.ts'
import { shareText } from '../../../device/share-text.ts'
import { dateAndTime } from '../../../format/dates.ts'
import { count } from '../../../format/rupees.ts'
import { DialogActions } from '../../../ui/dialogs/dialog-actions.tsx'
import { useBackCloses } from '../../../ui/dialogs/use-back-closes.ts'
import { useFocusReturn } from '../../../ui/dialogs/use-focus-return.ts'
import { useBusy } from '../../../ui/forms/use-busy.ts'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { ListSkeleton } from '../../../ui/page/list-skeleton.tsx'
import { showFailure, showSuccess } from '../../../ui/page/toast.tsx'
import { useIsPhone } from '../../../ui/page/use-is-phone.ts'
import { QrCode } from '../../../ui/pictures/qr-code.tsx'
import { historyFile, useSeal } from '../queries.ts'
import classes from './seal-dialog.module.css'

/** The last seal of a group's history, to keep, and the history as a file, to hold against it. */
export function SealDialog({ groupId, onClose }: { groupId: Id; onClose: () => void }) {
  const { data, isPending, isError, refetch } = useSeal(groupId)
  const { busy, run } = useBusy()
  const isPhone = useIsPhone()
  useFocusReturn()
  useBackCloses(onClose)
  const save = () =>
    run(async () => {
      try {
        const { body, name } = await historyFile(groupId)
        saveFile(name, body)
      } catch (error) {
        showFailure(error, words)
      }
    })
  const line = data?.seal?.line
  const share = async (text: string) => {
    if ((await shareText(text)) === 'copied') showSuccess('Copied')
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title="Seal of the history"
      fullScreen={isPhone}
      classNames={{ content: classes.content, body: classes.body }}
    >
      <div className={classes.seal}>
        {isPending && <ListSkeleton label="Loading the seal" rows={4} />}
        {isError && !data && <ErrorState text={sentences.failedSeal} onRetry={() => refetch()} />}
        {data && <ShownSeal {...data} />}
        <Button
          variant="default"
          leftSection={<Download size={18} aria-hidden />}
          loading={busy}
          onClick={() => void save()}
          className={classes.save}
        >
          Save the history
        </Button>
      </div>
      <DialogActions>
        <Button variant="default" onClick={onClose} data-autofocus>
          Close
        </Button>
        {line && (
          <Button leftSection={<Share2 size={18} aria-hidden />} onClick={() => void share(line)}>
            Share the seal
          </Button>
        )}
      </DialogActions>
    </Modal>
  )
}

const words = { failed: 'The history was not saved', broken: 'The history was not saved', serverFirst: true }

function ShownSeal({ seal, unsealed }: SealedHistory) {
  if (!seal) return <Text>{sentences.noSealYet}</Text>
  const waiting =
    unsealed === 0 ? '' : ` ${count(unsealed)} newer ${unsealed === 1 ? 'waits' : 'wait'} for the next one.`
  return (
    <>
      <Text>{sentences.keepSeal}</Text>
      <p className={classes.line}>{seal.line}</p>
      <div className={classes.code}>
        <QrCode text={seal.line} label="The seal, to scan" />
      </div>
      <Text size="sm" c="dimmed">
        Seal {count(seal.number)}, of {dateAndTime(seal.sealedAt)}, over {count(seal.totalRecords)} records.{waiting}
      </Text>
    </>
  )
}
