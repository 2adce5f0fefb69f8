import { Worker } from 'node:worker_threads'
import { sentences } from '@forecourt/contract/messages'
import { invalidField, Refusal } from '../http/errors.ts'
import { takeTurns } from '../limits/turns.ts'

/** What comes of looking through a PDF (pdf-worker.js). */
export type Verdict = 'harmless' | 'unsafe' | 'locked' | 'damaged'

/** Milliseconds that it may take: ten megabytes take one or two, and what is made never to end is ended. */
const longest = 10_000
/** Megabytes of memory that it may take. */
const mostMemory = 512

export const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).toString('latin1') === '%PDF-'

// Each holds a processor and its memory
const inTurn = takeTurns({ atOnce: 1, waiting: Number.POSITIVE_INFINITY })

/**
 * Looks at every name in a PDF: in each version of each object, those in compressed streams of objects too. Throws 415
 * for one that holds a script, an action that leaves it, a form of its own kind or a file, or that is locked, and 400
 * for one that cannot be read, or not in time.
 */
export async function requireHarmlessPdf(bytes: Buffer): Promise<void> {
  const verdict = await inTurn(() => look(bytes))
  if (verdict === 'unsafe') throw new Refusal(415, 'pdf_not_safe', sentences.pdfNotSafe)
  if (verdict === 'locked') throw new Refusal(415, 'pdf_locked', sentences.pdfEncrypted)
  if (verdict === 'damaged') throw invalidField('file', sentences.pdfDamaged)
}

/** In a thread of its own, which is ended where it takes longer or more memory than it may: then it is damaged. */
function look(bytes: Buffer): Promise<Verdict> {
  const worker = new Worker(new URL('./pdf-worker.js', import.meta.url), {
    workerData: bytes,
    // None of the process's own flags: a loader of TypeScript, a text to evaluate
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: mostMemory },
  })
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => void worker.terminate(), longest)
    worker.once('message', resolve)
    worker.once('error', (error: Error & { code?: string }) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve('damaged') : reject(error),
    )
    // Without a word before: it was ended
    worker.once('exit', () => {
      clearTimeout(timer)
      resolve('damaged')
    })
  })
}
