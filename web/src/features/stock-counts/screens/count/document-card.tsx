import { sentences } from '@forecourt/contract/messages'
import type { StockCount } from '@forecourt/contract/stock-counts/calls'
import { Button, Text } from '@mantine/core'
import { FileSpreadsheet, FileText } from 'lucide-react'
import { useSaveFile } from '../../../../ui/files/use-save-file.ts'
import { Card } from '../../../../ui/page/card.tsx'
import { countCsv, countDocument } from '../../queries.ts'
import classes from './count.module.css'

/** The count as a document and as a file, and the digest by which that file is checked. */
export function DocumentCard({ count }: { count: StockCount }) {
  const pdf = useSaveFile(sentences.failedCountFile)
  const csv = useSaveFile(sentences.failedCountFile)
  return (
    <Card title="Document">
      <Text size="sm">
        The document says who counted what and when, and how each difference was settled. Its seal is the digest of the
        CSV file, which stands in the group’s sealed history too: the document says how to check it.
      </Text>
      <Text size="sm" c="dimmed" mt="xs">
        SHA-256 of the file
      </Text>
      <Text size="sm" className={classes.digest}>
        {count.digest}
      </Text>
      <div className={classes.buttons}>
        <Button
          variant="default"
          loading={pdf.busy}
          leftSection={<FileText size={18} aria-hidden />}
          onClick={() => void pdf.save(() => countDocument(count._id))}
        >
          Save the document (PDF)
        </Button>
        <Button
          variant="default"
          loading={csv.busy}
          leftSection={<FileSpreadsheet size={18} aria-hidden />}
          onClick={() => void csv.save(() => countCsv(count._id))}
        >
          Save the file (CSV)
        </Button>
      </div>
    </Card>
  )
}
