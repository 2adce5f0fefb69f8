import { useEffect, useRef } from 'react'

/** Scrolls a line of tabs, and nothing else, so that the chosen one is seen whole. `container` holds them. */
export function useTabInSight(chosen: string) {
  const container = useRef<HTMLDivElement>(null)
  const shown = useRef<string>(undefined)
  // After every drawing: the tabs may come after what they narrow is known
  useEffect(() => {
    const line = container.current
    const tab = line?.querySelector('[role="tab"][aria-selected="true"]')
    if (!line || !tab || shown.current === chosen) return
    shown.current = chosen
    const [of, around] = [tab.getBoundingClientRect(), line.getBoundingClientRect()]
    line.scrollLeft += of.left - around.left - (around.width - of.width) / 2
  })
  return container
}
