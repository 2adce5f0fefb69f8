import { bulkColumns } from '@forecourt/contract/bikes'
import { fileNames } from '@forecourt/contract/messages'
import { Code, Title } from '@mantine/core'
import { templateCsv } from '../../lib/csv.ts'
import { DownloadButton } from '../../ui/download-button.tsx'
import classes from './instructions.module.css'

/** How a file must look (specification 2), and the template for it. */
export function Instructions() {
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
      <DownloadButton variant="default" label="Download Template" fileName={fileNames.template} makeCsv={templateCsv} />
    </section>
  )
}
