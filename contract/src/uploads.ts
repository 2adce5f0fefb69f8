import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** What a picture is for, and where that puts it. */
export const pictureKinds = { groups: 'logos', shops: 'images', bikes: 'pictures', books: 'bills' } as const
export type PictureType = keyof typeof pictureKinds

/** Bytes and pixels that one picture may hold. */
export const pictureLimits = { bytes: 10 * 1024 * 1024, pixels: 40_000_000 }

export const uploadPicture = endpoint('POST', '/api/upload/s3', {
  summary:
    'Keep a picture (multipart: upload_file_type, upload_file_subtype, upload_file_title, upload_file) and give its address',
  consumes: ['multipart/form-data'],
  response: { 200: z.object({ status: z.literal('success'), url: z.string() }) },
})
