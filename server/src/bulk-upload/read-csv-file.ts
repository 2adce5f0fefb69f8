import { bulkLimits } from '@forecourt/contract/bulk-upload'
import { sentences } from '@forecourt/contract/messages'
import type { FastifyRequest } from 'fastify'
import { invalidField, Refusal } from '../http/errors.ts'

type Bytes = AsyncIterable<Buffer>

/**
 * What `read` makes of the bytes of an upload's `file`, as they come, whatever type the browser gives it. Throws 400
 * when there is none or the form does not arrive whole, or 413, and else what `read` throws: the form is taken to its
 * end before anything is told, so that a browser reads it, and before anything that was read counts.
 */
export async function readCsvFile<T>(request: FastifyRequest, read: (file: Bytes) => Promise<T>): Promise<T> {
  let outcome: { value: T } | { error: unknown } | undefined
  if (request.isMultipart()) {
    // Who has gone while the call waited for its turn sends no end that could be waited for
    if (request.raw.destroyed) throw notWhole()
    try {
      for await (const part of request.parts({ limits: { fileSize: bulkLimits.bytes } })) {
        if (part.type !== 'file') continue
        const bytes = part.file.iterator() as AsyncIterator<Buffer>
        // A form without a chosen file sends one without a name
        if (part.fieldname === 'file' && part.filename) outcome = await outcomeOf(read(withoutEnd(bytes)))
        // What is refused early is not torn off: the rest flows by, and nobody else reads of it
        while (!(await bytes.next()).done);
      }
    } catch (error) {
      throw toRefusal(error)
    }
  }
  if (outcome === undefined) throw invalidField('file', sentences.selectCsv)
  if ('error' in outcome) throw outcome.error
  return outcome.value
}

/** What comes of bytes for whoever may have enough of them: it goes on coming for the next one. */
const withoutEnd = (bytes: AsyncIterator<Buffer>): Bytes => ({
  [Symbol.asyncIterator]: () => ({ next: () => bytes.next() }),
})

const outcomeOf = <T>(work: Promise<T>) =>
  work.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )

function toRefusal(error: unknown): unknown {
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (code === 'FST_REQ_FILE_TOO_LARGE') {
    const megabytes = bulkLimits.bytes / 1024 / 1024
    return new Refusal(413, 'too_large', `This file is larger than ${megabytes} MB. Please upload it in parts`)
  }
  if (code === 'FST_FILES_LIMIT') return invalidField('file', 'Please upload one file at a time')
  if (statusCode === 413) return error
  return notWhole()
}

const notWhole = () => invalidField('file', 'The file did not arrive whole. Please try again')
