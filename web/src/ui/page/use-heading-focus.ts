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

/** Reading goes on at the page's heading, where nothing else has the focus. */
export function focusHeading() {
  if (document.activeElement !== document.body) return
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
