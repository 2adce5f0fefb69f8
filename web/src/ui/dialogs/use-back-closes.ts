import { useBlocker } from '@tanstack/react-router'
import { readSession } from '../../device/session.ts'

/**
 * While a dialog stands open, the browser's Back closes it instead of leaving the page. `dirty`: reloading or closing
 * the tab asks first.
 */
export function useBackCloses(close: () => void, dirty = false) {
  useBlocker({
    shouldBlockFn: ({ action }) => {
      // The way to the login is never barred
      if (action === 'PUSH' || action === 'REPLACE' || !readSession()) return false
      close()
      return true
    },
    enableBeforeUnload: dirty,
  })
}
