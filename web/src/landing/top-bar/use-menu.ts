import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether the phone's menu is open. It opens with the focus on its first link; Escape closes it and gives the focus
 * back to the toggle; so does going on outside of the bar, by finger or by Tab, which keeps its own focus.
 */
export function useMenu(bar: RefObject<HTMLElement | null>, toggle: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (!open) return
    bar.current?.querySelector<HTMLElement>('nav a')?.focus()
    const listening = new AbortController()
    const { signal } = listening
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !bar.current?.contains(target)) setOpen(false)
    }
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      toggle.current?.focus()
    }
    document.addEventListener('pointerdown', closeOutside, { signal })
    document.addEventListener('focusin', closeOutside, { signal })
    document.addEventListener('keydown', closeOnEscape, { signal })
    return () => listening.abort()
  }, [open, bar, toggle])
  return { open, setOpen }
}
