import type { BikePage } from '@forecourt/contract/bike-page'
import { sizedPicture } from '@forecourt/contract/uploads/sized-picture'
import { drawPicture, toJpeg } from '../../../uploads/queries.ts'

/** More at once are refused by some chats, and take long on a phone's network. */
const most = 10
/** Pixels of the longer side: what a phone's screen shows. */
const longest = 1600

/**
 * The first photos of a bike as files for a chat: JPEG, since chats take WebP for stickers. What cannot be fetched or
 * read is left out.
 */
export async function photoFiles({ pictures, make, model }: BikePage): Promise<File[]> {
  const named = `${make} ${model}`.replace(/[^\p{L}\p{N}]+/gu, '-')
  const files = await Promise.allSettled(
    pictures.slice(0, most).map(async (url, index) => {
      // As the page shows it, so that mostly it is on the device already
      const answer = await fetch(sizedPicture(url, 960))
      if (!answer.ok) throw new Error(`${answer.status}`)
      const photo = new File([await answer.blob()], `${named}-${index + 1}.webp`, { type: 'image/webp' })
      return toJpeg(await drawPicture(photo, longest), photo)
    }),
  )
  return files.flatMap((file) => (file.status === 'fulfilled' ? [file.value] : []))
}
