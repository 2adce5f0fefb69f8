import { Refusal } from '../http/errors.ts'

const accepted = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/webp'])

/** Throws 415 for what is no JPEG, PNG or WebP by its own bytes: what a browser calls it is not asked. */
export async function requireAccepted(bytes: Buffer): Promise<void> {
  const { fileTypeFromBuffer } = await import('file-type')
  const type = await fileTypeFromBuffer(bytes)
  // SVG can hold scripts and is refused
  if (!accepted.has(type?.mime ?? '')) {
    throw new Refusal(415, 'unsupported_picture', 'Please upload a JPEG, PNG or WebP picture')
  }
}
