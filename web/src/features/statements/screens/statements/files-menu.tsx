import type { StatementFile } from '@forecourt/contract/statements/calls'
import { Menu } from '@mantine/core'
import { FileAction } from '../../../../ui/files/file-action.tsx'
import { useSaveFile } from '../../../../ui/files/use-save-file.ts'
import { type StatementScope, statementFile, tallyFile } from '../../queries.ts'
import type { Shown } from './statements-search.ts'

/** The file of each tab, and what it is called in the menu. */
const files: Record<Shown, { statement: StatementFile; name: string }> = {
  profit: { statement: 'month', name: 'Statement of the month' },
  stock: { statement: 'stock', name: 'Value of the stock' },
  gst: { statement: 'gst', name: 'GST sheet' },
  cash: { statement: 'cash', name: 'Cash of ₹2 lakh' },
}

type Props = { scope: StatementScope; shown: Shown; month: string; day: string }

/** What is open as a file, all entries of its month, and these as vouchers for Tally. */
export function FilesMenu({ scope, shown, month, day }: Props) {
  const { busy, save } = useSaveFile('The file was not saved')
  const ofStock = shown === 'stock'
  const query = { ...scope, month: ofStock ? day.slice(0, 7) : month }
  const asked = ofStock ? { ...query, day } : query
  const { statement, name } = files[shown]
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <FileAction aria-label="Files" busy={busy} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void save(() => statementFile(statement, asked, 'csv'))}>{name} as CSV</Menu.Item>
        <Menu.Item onClick={() => void save(() => statementFile(statement, asked, 'xlsx'))}>
          {name} as Excel (XLSX)
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={() => void save(() => statementFile('entries', query, 'csv'))}>
          All entries as CSV
        </Menu.Item>
        <Menu.Item onClick={() => void save(() => statementFile('entries', query, 'xlsx'))}>
          All entries as Excel (XLSX)
        </Menu.Item>
        <Menu.Item onClick={() => void save(() => tallyFile(query))}>Vouchers for Tally (XML)</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
