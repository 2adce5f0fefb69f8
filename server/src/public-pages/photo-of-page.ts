import { type PictureWidth, pictureWidths, sizedPicture } from '@forecourt/contract/uploads/sized-picture'
import type { Services } from '../http/app-type.ts'
import { readPicture } from '../uploads/read.ts'
import { photoName } from './address.ts'
import type { ShownBike } from './shown.ts'

const form = new RegExp(`^([0-9a-f]{16})-(${pictureWidths.join('|')})\\.webp$`)

/** A photo of the bike that a page shows, by its name there; nothing where it is none. */
export async function findPhotoOfPage(
  services: Pick<Services, 'db' | 'storage' | 'now'>,
  bike: ShownBike,
  file: string,
): Promise<Buffer | undefined> {
  const [, name, width] = form.exec(file) ?? []
  const picture = name && bike.pictures.find((url) => photoName(url) === name)
  return picture ? readPicture(services, sizedPicture(picture, Number(width) as PictureWidth)) : undefined
}
