import { useBlocker } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { readSession } from '../../device/session.ts'

/** How the dialogs that stand open are closed, the innermost last. */
const standing: (() => void)[] = []

/**
 * While a dialog stands open, the browser's Back closes it instead of leaving the page; of two, the one on top.
 * `dirty`: reloading or closing the tab asks first.
 */
export function useBackCloses(close: () => void, dirty = false) {
  const closeThis = useEffectEvent(close)
  useEffect(() => {
    const closer = () => closeThis()
    standing.push(closer)
    return () => {
      standing.splice(standing.lastIndexOf(closer), 1)
    }
  }, [])
  useBlocker({
    shouldBlockFn: ({ action }) => {
      // The way to the login is never barred
      if (action === 'PUSH' || action === 'REPLACE' || !readSession()) return false
      standing.at(-1)?.()
      return true
    },
    enableBeforeUnload: dirty,
  })
}
