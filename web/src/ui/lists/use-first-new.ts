import { useEffect, useRef } from 'react'

/**
 * On from where one was: once a list has grown behind the row that `goTo` named, that row takes the focus, since the
 * button that was pressed is below the new rows now, or gone. `container` holds the rows.
 */
export function useFirstNew<Container extends HTMLElement>(length: number) {
  const container = useRef<Container>(null)
  const wanted = useRef<number>(undefined)
  useEffect(() => {
    if (wanted.current === undefined || length <= wanted.current) return
    const row = container.current?.children[wanted.current]
    wanted.current = undefined
    if (!(row instanceof HTMLElement)) return
    // Meanwhile something else is being typed: a search, after more had failed to come
    if (document.activeElement instanceof HTMLInputElement) return
    row.tabIndex = -1
    row.focus({ preventScroll: true })
  }, [length])
  const goTo = (row: number) => {
    wanted.current = row
  }
  return { container, goTo }
}
