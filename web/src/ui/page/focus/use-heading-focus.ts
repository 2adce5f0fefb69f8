import { useEffect, useRef } from 'react'

/**
 * A screen that draws another page in its place without a change of path, as once it is loaded or edited: what had the
 * focus is gone then, and reading goes on at the new page's heading. `stage` names what is drawn.
 */
export function useHeadingFocus(stage: string) {
  const last = useRef(stage)
  useEffect(() => {
    if (last.current === stage) return
    last.current = stage
    focusHeading()
  }, [stage])
}

/** Where nothing else has the focus, reading goes on at the page's heading, or in the dialog that stands before it. */
export function focusHeading() {
  if (document.activeElement !== document.body) return
  const dialog = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1)
  const place = dialog ?? document.querySelector<HTMLElement>('main h1')
  if (!place) return
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}
