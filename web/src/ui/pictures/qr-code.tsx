import { encode } from 'uqr'
import classes from './qr-code.module.css'

/** A text, such as an address, for a phone's camera to read; `label` says what it leads to. */
export function QrCode({ text, label }: { text: string; label: string }) {
  // Four modules of white around it, as readers expect (ISO/IEC 18004)
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn in the page: an image would be inlined data
    <svg className={classes.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={dark.join('')} />
    </svg>
  )
}
