import { randomBytes } from 'node:crypto'
import { type PictureType, pictureKinds } from '@forecourt/contract/uploads'
import { type PictureWidth, pictureWidths } from '@forecourt/contract/uploads/sized-picture'

/** What stands before the key in a picture's address. */
export const beforeKey = '/files/'
const kinds = Object.entries(pictureKinds).map(([type, subtype]) => `${type}/${subtype}`)
const form = new RegExp(`^(?:${kinds.join('|')})/[0-9a-f]{32}\\.webp$`)

/** A name for a new picture in the storage, which nobody can guess: whoever knows it may see the picture. */
export const newPictureKey = (type: PictureType): string =>
  `${type}/${pictureKinds[type]}/${randomBytes(16).toString('hex')}.webp`

/** Whether a key is a picture's: nothing else in the storage is for everybody. */
export const isPictureKey = (key: string): boolean => form.test(key)

/** Where the same picture lies in this width. */
export const sizedKey = (key: string, width: PictureWidth): string => key.replace(/\.webp$/, `-${width}.webp`)

const sizedForm = new RegExp(`^(.+)-(${pictureWidths.join('|')})\\.webp$`)

/** Of which picture a key is a smaller one, and how wide; nothing where it is none. */
export function ofSizedKey(key: string): { key: string; width: PictureWidth } | undefined {
  const [, name, width] = sizedForm.exec(key) ?? []
  const whole = `${name}.webp`
  return isPictureKey(whole) ? { key: whole, width: Number(width) as PictureWidth } : undefined
}

export const addressOfPicture = (key: string): string => beforeKey + key

/** The key of a picture by its address; empty where that is no picture's. */
export const keyOfPicture = (address: string): string =>
  address.startsWith(beforeKey) ? address.slice(beforeKey.length) : ''
