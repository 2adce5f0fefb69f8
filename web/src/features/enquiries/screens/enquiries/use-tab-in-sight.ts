import { useEffect, useRef } from 'react'

/** Scrolls a line of tabs, and nothing else, so that the chosen one is seen whole. `container` holds them. */
export function useTabInSight(chosen: string) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const line = container.current
    const tab = line?.querySelector(`[role="tab"][data-value="${chosen}"]`)
    if (!line || !tab) return
    const [of, around] = [tab.getBoundingClientRect(), line.getBoundingClientRect()]
    line.scrollLeft += of.left - around.left - (around.width - of.width) / 2
  }, [chosen])
  return container
}
