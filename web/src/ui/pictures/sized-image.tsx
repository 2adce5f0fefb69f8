import { pictureWidths, sizedPicture } from '@forecourt/contract/uploads/sized-picture'
import { useState } from 'react'

type Props = {
  /** A kept picture's address. */
  url: string
  alt: string
  /** How wide it is shown, as the attribute of the same name takes it: the browser chooses by that. */
  sizes: string
  /** What its frame keeps free for it before it is there; the frame's own style may say otherwise. */
  width: number
  height: number
  className?: string | undefined
  /** Whether it is in sight at once, and what one came for. */
  first?: boolean
  /** The whole picture too, where it fills a screen. */
  whole?: boolean
}

/** How wide a kept picture is at most (server, uploads/reencode.ts). */
const wholeWidth = 2048

/** A kept picture, no larger than it is shown. */
export function SizedImage({ url, alt, sizes, width, height, className, first = false, whole = false }: Props) {
  // The whole picture may lie on the device where a smaller one cannot be fetched
  const [failed, setFailed] = useState('')
  const candidates = pictureWidths.map((size) => `${sizedPicture(url, size)} ${size}w`)
  const isSized = failed !== url && sizedPicture(url, 480) !== url
  return (
    <img
      // Read in the order of the attributes by some browsers: how large it is shown before what there is
      sizes={isSized ? sizes : undefined}
      srcSet={isSized ? [...candidates, ...(whole ? [`${url} ${wholeWidth}w`] : [])].join(', ') : undefined}
      src={isSized ? sizedPicture(url, 480) : url}
      alt={alt}
      width={width}
      height={height}
      className={className}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
      onError={() => setFailed(url)}
    />
  )
}
