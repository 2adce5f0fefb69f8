import { type CSSProperties, type KeyboardEvent, type PointerEvent, useCallback, useRef } from 'react'
import { type Corners, cornerNames, moveCorner, type Point } from './corners.ts'
import classes from './straighten.module.css'

type Props = {
  photo: HTMLCanvasElement
  corners: Corners
  onChange: (corners: Corners) => void
  /** The id of what says how they are moved. */
  hint: string
}

/** As a share of the picture; with Shift more. */
const step = { usual: 0.01, large: 0.05 }
const arrows: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** A photo with a handle at each of four corners. */
export function CornersField({ photo, corners, onChange, hint }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  // Where within the handle a finger took hold: it does not jump there
  const hold = useRef<Point>({ x: 0, y: 0 })
  const show = useCallback((element: HTMLDivElement | null) => element?.replaceChildren(photo), [photo])

  const placeUnder = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = frame.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)
    return { x: (clientX - left) / width, y: (clientY - top) / height }
  }
  const take = (event: PointerEvent<HTMLButtonElement>, corner: Point) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    const { x, y } = placeUnder(event)
    hold.current = { x: x - corner.x, y: y - corner.y }
  }
  const drag = (event: PointerEvent<HTMLButtonElement>, which: number) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { x, y } = placeUnder(event)
    onChange(moveCorner(corners, which, { x: x - hold.current.x, y: y - hold.current.y }))
  }
  const nudge = (event: KeyboardEvent, which: number, corner: Point) => {
    const way = arrows[event.key]
    if (!way) return
    // The dialog would scroll
    event.preventDefault()
    const far = event.shiftKey ? step.large : step.usual
    onChange(moveCorner(corners, which, { x: corner.x + way.x * far, y: corner.y + way.y * far }))
  }
  return (
    <div className={classes.stage}>
      <div ref={frame} className={classes.frame} style={{ '--ratio': photo.width / photo.height } as CSSProperties}>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- what is in it is drawn, and no file */}
        <div ref={show} role="img" aria-label="The photo" className={classes.photo} />
        <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden className={classes.outline}>
          <polygon points={corners.map(({ x, y }) => `${x},${y}`).join(' ')} />
        </svg>
        {corners.map((corner, which) => (
          <button
            key={cornerNames[which]}
            type="button"
            aria-label={cornerNames[which]}
            aria-describedby={hint}
            className={classes.handle}
            style={{ left: `${corner.x * 100}%`, top: `${corner.y * 100}%` }}
            onPointerDown={(event) => take(event, corner)}
            onPointerMove={(event) => drag(event, which)}
            onKeyDown={(event) => nudge(event, which, corner)}
          />
        ))}
      </div>
    </div>
  )
}
