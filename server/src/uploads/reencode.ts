import { pictureLimits } from '@forecourt/contract/uploads'
import { invalidField, Refusal } from '../http/errors.ts'
import { onDemand } from '../on-demand.ts'
import { requireAccepted } from './accepted-pictures.ts'

/** Pixels of the longer side of a kept picture: enough for a phone's screen held sideways. */
const longestSide = 2048

/**
 * The picture as WebP: upright, at most 2048 pixels long, without metadata or anything else that was hidden in it.
 * Throws 415 for what is no JPEG, PNG or WebP, 413 for too many pixels, 400 for a broken file.
 */
export async function reencode(bytes: Buffer): Promise<Buffer> {
  await requireAccepted(bytes)
  return oneAtATime(() => toWebp(bytes))
}

async function toWebp(bytes: Buffer): Promise<Buffer> {
  const sharp = onDemand.sharp()
  try {
    // Its head alone is read here, so without the limit, which has no sentence
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > pictureLimits.pixels) {
      throw new Refusal(413, 'too_many_pixels', 'This picture has more than 40 megapixels. Please choose a smaller one')
    }
    // Cameras write harmless warnings: only errors and missing parts fail
    return await sharp(bytes, { limitInputPixels: pictureLimits.pixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw invalidField('upload_file', 'This picture is damaged and cannot be read. Please choose another')
  }
}

let line: Promise<unknown> = Promise.resolve()

/** Unpacks one picture after the other: forty megapixels fill 160 MB, and sign-ins wait for the same threads. */
export function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const done = line.then(work)
  line = done.catch(() => {})
  return done
}
