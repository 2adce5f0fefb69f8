import { readSpreadsheet, UnreadableFile } from './read-spreadsheet.ts'
import type { Sheet } from './sheet.ts'

export type Answer = { sheets: Sheet[] } | { unreadable: string } | { failed: string }

// Large files take seconds, in which the page goes on
self.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) =>
  self.postMessage(answerTo(new Uint8Array(data)), {}),
)

function answerTo(bytes: Uint8Array): Answer {
  try {
    return { sheets: readSpreadsheet(bytes) }
  } catch (error) {
    if (error instanceof UnreadableFile) return { unreadable: error.message }
    return { failed: String(error) }
  }
}
