import { sizedPicture } from '@forecourt/contract/uploads/sized-picture'
import type { Services } from '../http/app-type.ts'
import { onDemand } from '../on-demand.ts'
import { readPicture } from '../uploads/read.ts'
import type { Logo } from './paper/paper.ts'

/** Twice as many pixels as a printer needs for the room it has on a paper. */
const most = { width: 400, height: 200 }

/**
 * A group's logo by its address as a document takes it, on the white of paper; nothing where there is none, or where it
 * cannot be read: that keeps nobody from their paper.
 */
export async function readLogo(
  services: Pick<Services, 'db' | 'storage' | 'now'>,
  url: string,
): Promise<Logo | undefined> {
  if (url === '') return undefined
  try {
    const bytes = await readPicture(services, sizedPicture(url, 480))
    if (!bytes) return undefined
    const { data, info } = await onDemand
      .sharp()(bytes)
      .resize({ ...most, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .png()
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch {
    return undefined
  }
}
