import { Menu } from '@mantine/core'
import { FileAction } from './file-action.tsx'
import { useSaveFile } from './use-save-file.ts'

type Format = 'csv' | 'xlsx'
type Props = {
  makeFile: (format: Format) => Promise<{ body: Blob; name: string }>
  /** It is not known yet what the list is. */
  disabled?: boolean
}

/** Saves a list, as it is narrowed and sorted, as a file. */
export function ExportButton({ makeFile, disabled }: Props) {
  const { busy, save: saveMade } = useSaveFile('The list was not exported')
  const save = (format: Format) => saveMade(() => makeFile(format))
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <FileAction aria-label="Export the list" busy={busy} disabled={disabled} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void save('csv')}>Export as CSV</Menu.Item>
        <Menu.Item onClick={() => void save('xlsx')}>Export as Excel (XLSX)</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
