import { bulkLimits } from '@forecourt/contract/bulk-upload'
import { sentences } from '@forecourt/contract/messages'
import type { FastifyRequest } from 'fastify'
import { invalidField, Refusal } from '../http/errors.ts'

/** The bytes of an upload's `file`, whatever type the browser gives it. Throws 400 when there is none, or 413. */
export async function readCsvFile(request: FastifyRequest): Promise<Buffer> {
  const bytes = request.isMultipart() ? await readFile(request) : undefined
  if (bytes === undefined) throw invalidField('file', sentences.selectCsv)
  return bytes
}

async function readFile(request: FastifyRequest): Promise<Buffer | undefined> {
  let bytes: Buffer | undefined
  try {
    for await (const part of request.parts({ limits: { fileSize: bulkLimits.bytes } })) {
      if (part.type !== 'file') continue
      // A form without a chosen file sends one without a name
      if (part.fieldname === 'file' && part.filename) bytes = await part.toBuffer()
      else part.file.resume()
    }
  } catch (error) {
    throw toRefusal(error)
  }
  return bytes
}

function toRefusal(error: unknown): unknown {
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (code === 'FST_REQ_FILE_TOO_LARGE') {
    const megabytes = bulkLimits.bytes / 1024 / 1024
    return new Refusal(413, 'too_large', `This file is larger than ${megabytes} MB. Please upload it in parts`)
  }
  if (code === 'FST_FILES_LIMIT') return invalidField('file', 'Please upload one file at a time')
  if (statusCode === 413) return error
  return invalidField('file', 'The file did not arrive whole. Please try again')
}
