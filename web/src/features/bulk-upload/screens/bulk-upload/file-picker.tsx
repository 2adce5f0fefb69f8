import { Alert, Text, VisuallyHidden } from '@mantine/core'
import { clsx } from 'clsx/lite'
import { FileSpreadsheet, TriangleAlert } from 'lucide-react'
import { type ChangeEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { amount } from '../../../../format/rupees.ts'
import { sampleRow } from '../../csv.ts'
import classes from './file-picker.module.css'
import type { ChosenFile } from './use-chosen-file.ts'

type Props = { chosen: ChosenFile | undefined; disabled: boolean; onChoose: (file: File) => void }

/** Picks a CSV file, by hand or by dropping it anywhere on the page, and shows what was picked. */
export function FilePicker({ chosen, disabled, onChoose }: Props) {
  const about = useId()
  const choose = (files: FileList | null) => {
    const [file] = files ?? []
    if (file && !disabled) onChoose(file)
  }
  const over = useDroppedFiles(choose)
  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    choose(currentTarget.files)
    // The same file, corrected, can be chosen again
    currentTarget.value = ''
  }
  return (
    <>
      <label className={clsx(classes.zone, over && !disabled && classes.over)} data-disabled={disabled}>
        <VisuallyHidden>
          <input type="file" accept=".csv" disabled={disabled} onChange={change} aria-describedby={about} />
        </VisuallyHidden>
        <FileSpreadsheet size={32} strokeWidth={1.5} className={classes.icon} aria-hidden />
        <span className={classes.words}>
          <Text component="span" fw={600}>
            {chosen ? 'Choose another CSV file' : 'Choose a CSV file'}
          </Text>
          <Text component="span" size="sm" c="dimmed" className={classes.drop}>
            or drop it here
          </Text>
        </span>
      </label>
      <output id={about} className={classes.chosen}>
        {chosen && (
          <>
            <Text component="span" fw={600} className={classes.name}>
              {chosen.file.name}
            </Text>
            <Text component="span" c="dimmed">
              {[size(chosen.file.size), rows(chosen.rows)].filter(Boolean).join(' · ')}
            </Text>
          </>
        )}
      </output>
      {chosen?.hasSample && (
        <Alert className={classes.warning} icon={<TriangleAlert aria-hidden />}>
          The sample row {sampleRow[0]} is still in this file. Uploaded as it is, it becomes a bike of the shop.
        </Alert>
      )}
    </>
  )
}

const rows = (n: number | null) => (n === null ? '' : amount(n, 'row', 'rows'))

function size(bytes: number): string {
  const units = [
    { unit: 'MB', bytes: 1024 ** 2 },
    { unit: 'KB', bytes: 1024 },
  ]
  const fitting = units.find((one) => bytes >= one.bytes)
  return fitting ? `${(bytes / fitting.bytes).toFixed(1)} ${fitting.unit}` : `${bytes} bytes`
}

/**
 * Takes files dropped anywhere on the page, which the browser would open instead. Tells whether one is held over it.
 */
function useDroppedFiles(onDrop: (files: FileList | null) => void) {
  const [over, setOver] = useState(false)
  const drop = useEffectEvent(onDrop)
  useEffect(() => {
    const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const moved = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const left = (event: DragEvent) => {
      // Out of the window, not from one part of the page to another
      if (event.relatedTarget === null) setOver(false)
    }
    const dropped = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      setOver(false)
      drop(event.dataTransfer?.files ?? null)
    }
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('dragover', moved, { signal })
    window.addEventListener('dragleave', left, { signal })
    window.addEventListener('drop', dropped, { signal })
    return () => listening.abort()
  }, [])
  return over
}
