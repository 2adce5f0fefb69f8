import { Loader, Text, VisuallyHidden } from '@mantine/core'
import { FileSpreadsheet } from 'lucide-react'
import type { ChangeEvent } from 'react'
import classes from './import.module.css'

const kinds = '.csv,.tsv,.txt,.xlsx,.xlsm,.xlsb,.xls,.ods,.fods,.xml'

type Props = { isReading: boolean; onChoose: (file: File) => void }

/** Picks the spreadsheet, and says which may be picked. */
export function ChooseFile({ isReading, onChoose }: Props) {
  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    if (file) onChoose(file)
    // The same file, corrected, can be chosen again
    currentTarget.value = ''
  }
  if (isReading)
    return (
      <output className={classes.reading}>
        <Loader size="sm" aria-hidden /> Reading the file...
      </output>
    )
  return (
    <label className={classes.zone}>
      <VisuallyHidden>
        <input type="file" accept={kinds} onChange={change} />
      </VisuallyHidden>
      <FileSpreadsheet size={32} strokeWidth={1.5} aria-hidden />
      <Text component="span" fw={600}>
        Choose a spreadsheet
      </Text>
      <Text component="span" size="sm" c="dimmed">
        Excel, LibreOffice or CSV, as you keep it. Nothing is added before you have seen what was read.
      </Text>
    </label>
  )
}
