import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Moves the focus to the new page's heading when the page changes, so that a screen reader reads it out and the
 * keyboard goes on from there. A tab or a search of the same page moves nothing, and a page that focused a field of its
 * own keeps it.
 */
export function useRouteFocus() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        const main = document.querySelector('main')
        const focused = document.activeElement
        if (!main || main.contains(focused) || focused?.closest('[role="dialog"]')) return
        focusOn(main.querySelector('h1') ?? main)
      }),
    [router],
  )
}

/** Moves the focus to where reading starts, which is nothing to press. */
export function focusOn(element: HTMLElement) {
  element.tabIndex = -1
  element.focus({ preventScroll: true })
}
