import { useLayoutEffect, useRef, useState } from 'react'

/**
 * Pictures side by side, one in sight at a time, moved by a thumb, buttons or keys. `start` is the one shown at first.
 * Put `list` and `onScroll` on what scrolls.
 */
export function useStrip(length: number, start = 0) {
  const list = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(start)
  useLayoutEffect(() => {
    const strip = list.current
    strip?.scrollTo({ left: start * strip.clientWidth, behavior: 'instant' })
  }, [start])

  /** Goes to a picture, as far as there is one, and gives its place; smoothly unless it is to be there at once. */
  const goTo = (index: number, behavior: ScrollBehavior = 'auto') => {
    const strip = list.current
    const place = Math.max(0, Math.min(length - 1, index))
    strip?.scrollTo({ left: place * strip.clientWidth, behavior })
    return place
  }
  const onScroll = () => {
    const strip = list.current
    if (strip && strip.clientWidth > 0) setShown(Math.round(strip.scrollLeft / strip.clientWidth))
  }
  return { list, shown, goTo, onScroll }
}
