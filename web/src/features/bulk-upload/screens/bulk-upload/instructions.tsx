import { fuels } from '@forecourt/contract/bikes'
import { bulkColumns, furtherColumns } from '@forecourt/contract/bulk-upload'
import { fileNames } from '@forecourt/contract/messages'
import { Code, Title } from '@mantine/core'
import { DownloadButton } from '../../../../ui/files/download-button.tsx'
import { templateCsv } from '../../csv.ts'
import classes from './instructions.module.css'

/** How a file must look, and the template for it. */
export function Instructions() {
  return (
    <section className={classes.instructions} aria-labelledby="instructions">
      <Title order={2} size="h4" id="instructions">
        Instructions
      </Title>
      <ol className={classes.steps}>
        <li>Download the template and open it in Excel, Google Sheets or the like.</li>
        <li>
          Keep the column names as they are: <Columns names={bulkColumns} />. The mileage is in kilometres, the list
          price in rupees.
        </li>
        <li>
          If you like, add any of these columns: <Columns names={furtherColumns} />. They may be left empty. A fuel is{' '}
          {fuels.join(', ')}; a purchase date is written as 05/03/2025 (day first) or 2025-03-05.
        </li>
        <li>Remove the sample row.</li>
        <li>Fill all required fields, one bike in each row, and save the file as CSV.</li>
      </ol>
      <DownloadButton variant="default" label="Download Template" fileName={fileNames.template} makeCsv={templateCsv} />
    </section>
  )
}

const Columns = ({ names }: { names: readonly string[] }) =>
  names.map((name, at) => (
    <span key={name}>
      {at > 0 && ', '}
      <Code>{name}</Code>
    </span>
  ))
