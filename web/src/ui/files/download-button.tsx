import { Button, type ButtonProps } from '@mantine/core'
import { Download } from 'lucide-react'
import { saveCsv } from '../../device/save-file.ts'
import { useBusy } from '../forms/use-busy.ts'
import { showError } from '../page/toast.tsx'

type Props = Pick<ButtonProps, 'variant'> & { label: string; fileName: string; makeCsv: () => Promise<string> }

/** Saves a CSV file that is made on the device. */
export function DownloadButton({ label, fileName, makeCsv, variant }: Props) {
  const { busy, run } = useBusy()
  const download = async () => {
    // What makes it is fetched now: a new version or a lost network may have taken it away
    const text = await makeCsv().catch(() => undefined)
    if (text === undefined) showError('The file could not be made. Load the page again.')
    else saveCsv(fileName, text)
  }
  return (
    <Button
      variant={variant}
      leftSection={<Download size={18} aria-hidden />}
      loading={busy}
      onClick={() => void run(download)}
    >
      {label}
    </Button>
  )
}
