import { bulkColumns } from '@forecourt/contract/bikes'
import { fileNames } from '@forecourt/contract/messages'
import { Button, Code, Title } from '@mantine/core'
import { Download } from 'lucide-react'
import { templateCsv } from '../../lib/csv.ts'
import { downloadCsv } from '../../lib/csv-download.ts'
import { useBusy } from '../../ui/use-busy.ts'
import classes from './instructions.module.css'

/** How a file must look (specification 2), and the template for it. */
export function Instructions() {
  const { busy, run } = useBusy()
  const download = () => run(async () => downloadCsv(fileNames.template, await templateCsv()))
  return (
    <section className={classes.instructions} aria-labelledby="instructions">
      <Title order={2} size="h4" id="instructions">
        Instructions
      </Title>
      <ol className={classes.steps}>
        <li>Download the template and open it in Excel, Google Sheets or the like.</li>
        <li>
          Keep the column names as they are:{' '}
          {bulkColumns.map((column, at) => (
            <span key={column}>
              {at > 0 && ', '}
              <Code>{column}</Code>
            </span>
          ))}
          . The mileage is in kilometres, the list price in rupees.
        </li>
        <li>Remove the sample row.</li>
        <li>Fill all required fields, one bike in each row, and save the file as CSV.</li>
      </ol>
      <Button
        variant="default"
        leftSection={<Download size={18} aria-hidden />}
        loading={busy}
        onClick={() => void download()}
      >
        Download Template
      </Button>
    </section>
  )
}
