import { fork } from 'node:child_process'
import { sentences } from '@forecourt/contract/messages'
import { invalidField, Refusal } from '../http/errors.ts'
import { takeTurns } from '../limits/turns.ts'

/** What comes of looking through a PDF (look-through-pdf.js). */
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

/**
 * In a process of its own, which is ended where it takes longer or more memory than it may: then it is damaged. Not in a
 * thread: what brings that down in the engine itself brings down the server.
 */
function look(bytes: Buffer): Promise<Verdict> {
  const child = fork(new URL('../documents/look-through-pdf.js', import.meta.url), [String(longest)], {
    execArgv: [`--max-old-space-size=${mostMemory}`],
    // None of the server's settings: its secrets are no business of what reads a stranger's file
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: longest,
    killSignal: 'SIGKILL',
  })
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  return new Promise((resolve, reject) => {
    child.once('message', (verdict) => resolve(verdict as Verdict))
    child.once('error', reject)
    child.once('exit', () => {
      process.off('exit', end)
      // Where it said nothing before
      resolve('damaged')
    })
    // Where it is gone already, its exit says so
    child.send(bytes, () => {})
  })
}
