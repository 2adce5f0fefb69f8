import { type FocusEvent, useEffect, useRef } from 'react'
import { focusHeading } from './use-heading-focus.ts'

type Had = { element: HTMLElement; list: HTMLElement | null; at: number }

/**
 * What has the focus goes by what is done with it, as a row of a list that is put right: the row that comes in its
 * place has it then, or the last one, so that one goes on where one was; where the whole list has gone, the page's
 * heading. Spread it onto what holds the lists.
 */
export function useFocusOfGone() {
  const had = useRef<Had>(undefined)
  // After each drawing: whatever was drawn may have left out what had the focus
  useEffect(() => {
    if (!had.current || had.current.element.isConnected) return
    const { list, at } = had.current
    had.current = undefined
    if (document.activeElement !== document.body) return
    const rows = list?.isConnected ? list.children : []
    const next = rows[Math.min(at, rows.length - 1)]
    if (!(next instanceof HTMLElement)) return focusHeading()
    next.tabIndex = -1
    next.focus({ preventScroll: true })
    next.scrollIntoView({ block: 'nearest' })
  })
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const row = target.closest<HTMLElement>('li')
      const list = row?.parentElement ?? null
      had.current = { element: target, list, at: list && row ? [...list.children].indexOf(row) : 0 }
    },
    // It goes without a blur where it is taken away: whoever left it is elsewhere already
    onBlur: () => {
      had.current = undefined
    },
  }
}
