import { type PictureWidth, pictureWidths } from '@forecourt/contract/uploads/sized-picture'
import { onDemand } from '../on-demand.ts'
import type { Storage } from '../storage/storage.ts'
import { sizedKey } from './picture-key.ts'
import { oneAtATime } from './reencode.ts'

/** Smaller ones are looked at from further away. */
const qualities: Record<PictureWidth, number> = { 160: 70, 480: 74, 960: 76 }

/** A kept picture in this width, as WebP; as wide as it is where that is less. */
export const shrink = (picture: Buffer, width: PictureWidth): Promise<Buffer> =>
  oneAtATime(() =>
    onDemand
      .sharp()(picture)
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: qualities[width] })
      .toBuffer(),
  )

/** Makes a kept picture in all widths, and keeps those beside it. Throws where the storage takes none. */
export async function keepSizes(storage: Storage, key: string, picture: Buffer): Promise<void> {
  for (const width of pictureWidths) await storage.put(sizedKey(key, width), await shrink(picture, width), 'image/webp')
}

export async function removeSizes(storage: Storage, key: string): Promise<void> {
  for (const width of pictureWidths) await storage.remove(sizedKey(key, width))
}
