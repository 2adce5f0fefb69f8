import { useNotifications } from '@mantine/notifications'
import { useEffect } from 'react'

/** Where the toasts stand: app-frame.tsx says so to the library, which draws a root for each corner. */
const toasts = '.mantine-Notifications-root[data-position="bottom-left"]'

/**
 * Tells the style sheets, as `--fc-toasts`, how high the toasts stand, so that a form on a phone makes room for them,
 * and keeps the field in use in sight.
 */
export function useToastRoom() {
  const standing = useNotifications().notifications.length > 0
  useEffect(() => {
    const root = document.querySelector<HTMLElement>(toasts)
    if (!standing || !root) return
    const observer = new ResizeObserver(() => {
      makeRoom(root.offsetHeight)
      const focused = document.activeElement
      if (focused?.closest('form')) focused.scrollIntoView({ block: 'nearest' })
    })
    observer.observe(root)
    return () => {
      observer.disconnect()
      makeRoom(0)
    }
  }, [standing])
}

const makeRoom = (pixels: number) => document.documentElement.style.setProperty('--fc-toasts', `${pixels}px`)
