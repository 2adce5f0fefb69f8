import { sentences } from '@forecourt/contract/messages'
import { type PictureType, pictureKinds, pictureLimits } from '@forecourt/contract/uploads'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { invalid, invalidField, Refusal } from '../http/errors.ts'

/** What an upload brought: its fields as they came, and the bytes of its file. */
export type PictureForm = { type: PictureType; title: string; bytes: Buffer }

const types = Object.keys(pictureKinds) as [PictureType, ...PictureType[]]

const Fields = z
  .object({
    upload_file_type: z.enum(types, `Must be one of ${types.join(', ')}`),
    upload_file_subtype: z.string('Must be given').trim(),
    // A file's name: systems allow 255
    upload_file_title: z
      .string('Must be given')
      .transform((title) => title.toWellFormed().replaceAll('\u0000', '').trim().slice(0, 255))
      .pipe(z.string().min(1, 'Must be given')),
    upload_file: z.instanceof(Buffer, { error: 'Please choose a picture' }),
  })
  .refine((form) => form.upload_file_subtype === pictureKinds[form.upload_file_type], {
    path: ['upload_file_subtype'],
    error: ({ input }) => `Must be ${pictureKinds[(input as { upload_file_type: PictureType }).upload_file_type]}`,
  })

/** Reads the multipart body of an upload, its parts in any order. Throws 400 with the field, 413 or 415. */
export async function readForm(request: FastifyRequest): Promise<PictureForm> {
  const parsed = Fields.safeParse(await readParts(request))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw invalidField(String(issue?.path[0]), issue?.message ?? sentences.notValid)
  }
  const { upload_file_type: type, upload_file_title: title, upload_file } = parsed.data
  if (upload_file.length === 0) throw invalidField('upload_file', 'This file is empty. Please choose a picture')
  return { type, title, bytes: upload_file }
}

async function readParts(request: FastifyRequest): Promise<Record<string, unknown>> {
  if (!request.isMultipart())
    throw new Refusal(415, 'unsupported_media_type', 'A picture is sent as multipart/form-data')
  const parts: Record<string, unknown> = {}
  try {
    for await (const part of request.parts({ limits: { fileSize: pictureLimits.bytes, files: 1 } })) {
      parts[part.fieldname] = part.type === 'file' ? await part.toBuffer() : part.value
    }
  } catch (error) {
    throw toRefusal(error)
  }
  return parts
}

function toRefusal(error: unknown): unknown {
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (code === 'FST_REQ_FILE_TOO_LARGE') {
    return new Refusal(413, 'too_large', 'This picture is larger than 10 MB. Please choose a smaller one')
  }
  if (code === 'FST_FILES_LIMIT') return invalidField('upload_file', 'Please upload one picture at a time')
  if (statusCode === 413) return error
  return invalid('incomplete_upload', 'The picture did not arrive whole. Please try again')
}
