import type { Sheet } from './sheet.ts'
import type { Answer } from './spreadsheet-worker.ts'

const unreadable = 'This file cannot be read. Open it in Excel, save it again as .xlsx or .csv, and choose that one.'

/** The sheets of a file, read beside the page; or a sentence why it cannot be read. */
export async function readInWorker(file: File): Promise<Sheet[] | string> {
  const bytes = await file.arrayBuffer().catch(() => null)
  if (!bytes) return 'The file cannot be read. It may have been changed or moved; please choose it again.'
  const worker = new Worker(new URL('./spreadsheet-worker.ts', import.meta.url), { type: 'module' })
  try {
    const answer = await new Promise<Answer>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data))
      // A file that is more than the device has the memory for ends the worker, not the page
      worker.addEventListener('error', () => resolve({ unreadable }))
      worker.postMessage(bytes, [bytes])
    })
    if ('sheets' in answer) return answer.sheets
    return 'unreadable' in answer ? answer.unreadable : unreadable
  } finally {
    worker.terminate()
  }
}
