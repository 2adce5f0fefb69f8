import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import type { Shop } from '@forecourt/contract/places'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { Upload } from 'lucide-react'
import { type SyntheticEvent, useRef, useState } from 'react'
import { paths } from '../../../../app/paths.ts'
import { readSession } from '../../../../device/session.ts'
import { bulkResultOf } from '../../../../device/stores/bulk-result-store.ts'
import { useBusy } from '../../../../ui/forms/use-busy.ts'
import { clearErrors, showError } from '../../../../ui/page/toast.tsx'
import { AskBeforeLeaving } from '../../parts/ask-before-leaving.tsx'
import { smallEnough, throwUnlessSaid } from '../../parts/outcome.ts'
import { Sending } from '../../parts/sending.tsx'
import { isRunning, useBulkUpload, useBulkUploads } from '../../queries.ts'
import { EarlierUpload } from './earlier-upload.tsx'
import { FilePicker } from './file-picker.tsx'
import classes from './upload-form.module.css'
import { type ChosenFile, refusalOf, useChosenFile } from './use-chosen-file.ts'

/** Chooses the file and uploads it; its result is the next page. */
export function UploadForm({ shop }: { shop: Shop }) {
  const navigate = useNavigate()
  const { chosen, looking, choose } = useChosenFile()
  const { mutateAsync: upload } = useBulkUpload(shop)
  const { busy, run } = useBusy()
  const [sent, setSent] = useState(0)
  const stopping = useRef(new AbortController())
  const { data: [last] = [] } = useBulkUploads(shop._id, { expected: busy })
  const [lastBefore, setLastBefore] = useState<Id>()
  // Until the file is sent, an upload of before may be the last one; a file sent again under its key is there already
  const isThisFile = sent === 1 || last?._id !== lastBefore
  const running = last && isRunning(last) && isThisFile ? last : undefined

  const send = async ({ file }: ChosenFile) => {
    setSent(0)
    setLastBefore(last?._id)
    stopping.current = new AbortController()
    const result = await upload({ file, onProgress: setSent, signal: stopping.current.signal })
    const userId = readSession()?.user._id
    if (!result || !userId) return
    const bulkResult = bulkResultOf(userId, shop, await smallEnough(result, userId))
    await navigate({ ...paths.bulkResults, state: { bulkResult }, ignoreBlocker: true })
  }

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (looking) return
    if (!chosen) return showError(sentences.selectCsv, { title: sentences.noFileSelected })
    void run(async () => {
      clearErrors()
      const refusal = await refusalOf(chosen)
      if (refusal) return showError(refusal, { title: sentences.uploadFailed })
      await send(chosen).catch(throwUnlessSaid)
    })
  }

  return (
    <form onSubmit={submit} aria-busy={busy} className={classes.form}>
      {!busy && last && <EarlierUpload shop={shop} upload={last} />}
      <FilePicker chosen={chosen} disabled={busy} onChoose={(file) => void choose(file)} />
      {busy && chosen && <Sending sent={sent} rows={chosen.rows} running={running} />}
      <div className={classes.actions}>
        {/* Not `disabled`, which would take the focus away; `run` hears no second tap */}
        <Button
          type="submit"
          size="md"
          data-disabled={busy || undefined}
          aria-disabled={busy}
          leftSection={<Upload size={18} aria-hidden />}
        >
          {busy ? 'Uploading...' : 'Upload'}
        </Button>
      </div>
      {busy && <AskBeforeLeaving onLeave={() => stopping.current.abort()} />}
    </form>
  )
}
