import { useEffect, useRef } from 'react'

/**
 * On from where one was: once a list has grown behind the row that `goTo` named, that row takes the focus, since the
 * button that was pressed is below the new rows now, or gone. `container` holds the rows.
 */
export function useFirstNew(length: number) {
  const container = useRef<HTMLElement>(null)
  const wanted = useRef<number>(undefined)
  useEffect(() => {
    if (wanted.current === undefined || length <= wanted.current) return
    const row = container.current?.children[wanted.current]
    wanted.current = undefined
    if (!(row instanceof HTMLElement)) return
    row.tabIndex = -1
    row.focus({ preventScroll: true })
  }, [length])
  const goTo = (row: number) => {
    wanted.current = row
  }
  return { container, goTo }
}
