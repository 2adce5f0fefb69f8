import { createHash, randomBytes } from 'node:crypto'
import type { PictureWidth } from '@forecourt/contract/uploads/sized-picture'

/** What stands in an address for nobody to guess: 128 random bits. */
export const newToken = (): string => randomBytes(16).toString('base64url')
/** Whether a text can be one: all else is not looked for. */
export const isToken = (text: string): boolean => /^[\w-]{22}$/.test(text)

export const pathOfBike = (token: string): string => `/b/${token}`
export const pathOfList = (token: string): string => `/s/${token}`

/**
 * A photo's name on the page of a bike: made of its own address, which nobody learns by it. The photo can so be had with
 * the page alone, and no longer than that.
 */
export const photoName = (picture: string): string => createHash('sha256').update(picture).digest('hex').slice(0, 16)

export const pathOfPhoto = (token: string, picture: string, width: PictureWidth): string =>
  `${pathOfBike(token)}/${photoName(picture)}-${width}.webp`
