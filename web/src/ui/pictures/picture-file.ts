import { pictureLimits } from '@forecourt/contract/uploads'

export const tooLarge = 'This picture is larger than 10 MB. Choose a smaller one.'

/** Why a file cannot be a picture, before it is sent anywhere: images alone are taken. */
export function whyNoPicture({ type, size }: File): string | undefined {
  if (!type.startsWith('image/')) return 'This file is not an image. Choose a JPEG, PNG or WebP picture.'
  if (size > pictureLimits.bytes) return tooLarge
  return undefined
}
