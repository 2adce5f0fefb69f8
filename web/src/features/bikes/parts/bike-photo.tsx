import { clsx } from 'clsx/lite'
import { Motorbike } from 'lucide-react'
import { SizedImage } from '../../../ui/pictures/sized-image.tsx'
import classes from './bike-photo.module.css'

type Props = {
  /** The address of its first picture, or empty. */
  cover: string
  /** In a line of a table, on a card, or where there is room. */
  size: 'line' | 'card' | 'large'
  className?: string | undefined
}

const widths = { line: 44, card: 88, large: 112 }

/** What a bike looks like, beside its name; a calm sign where nobody took a photo. */
export const BikePhoto = ({ cover, size, className }: Props) => (
  <span className={clsx(classes.photo, className)} data-size={size} aria-hidden>
    {cover ? (
      <SizedImage url={cover} alt="" sizes={`${widths[size]}px`} width={widths[size]} height={(widths[size] / 4) * 3} />
    ) : (
      <Motorbike strokeWidth={1.5} />
    )}
  </span>
)
