import { type DocumentPage, documentPageBytes } from '@forecourt/contract/documents/calls'
import { sentences } from '@forecourt/contract/messages'
import type { FastifyRequest } from 'fastify'
import { invalid, invalidField, Refusal } from '../http/errors.ts'
import { reencode } from '../uploads/read.ts'
import { isPdf, requireHarmlessPdf } from './check-pdf.ts'

/** A page before it is kept: a picture made anew, or a PDF that was looked through. */
export type NewPage = Pick<DocumentPage, 'contentType'> & { content: Buffer }

const pictures = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/webp'])

/** The file of a multipart body. Throws 400, 413 or 415. */
export async function readPageFile(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new Refusal(415, 'unsupported_media_type', 'A page is sent as multipart/form-data')
  let file: Buffer | undefined
  try {
    for await (const part of request.parts({ limits: { fileSize: documentPageBytes, files: 1 } })) {
      if (part.type === 'file') file = await part.toBuffer()
    }
  } catch (error) {
    throw toRefusal(error)
  }
  if (file === undefined || file.length === 0) throw invalidField('file', sentences.photoOrPdf)
  return file
}

/** Makes a page of a file. Throws 400, 413 or 415 for what is no photo and no harmless PDF. */
export async function makePage(file: Buffer): Promise<NewPage> {
  if (isPdf(file)) {
    await requireHarmlessPdf(file)
    return { content: file, contentType: 'application/pdf' }
  }
  const { fileTypeFromBuffer } = await import('file-type')
  const type = await fileTypeFromBuffer(file)
  if (!pictures.has(type?.mime ?? '')) throw new Refusal(415, 'unsupported_page', sentences.photoOrPdf)
  return { content: await reencode(file), contentType: 'image/webp' }
}

function toRefusal(error: unknown): unknown {
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (code === 'FST_REQ_FILE_TOO_LARGE') {
    return new Refusal(413, 'too_large', 'This page is larger than 10 MB. Please choose a smaller one')
  }
  if (code === 'FST_FILES_LIMIT') return invalidField('file', 'Please add one page at a time')
  if (statusCode === 413) return error
  return invalid('incomplete_upload', 'The page did not arrive whole. Please try again')
}
