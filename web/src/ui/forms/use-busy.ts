import { useEffect, useRef, useState } from 'react'

/**
 * Runs one thing at a time: while it runs `busy` is true, and a second tap does nothing. A button that was off
 * meanwhile lost the focus, and has it back, unless the focus went elsewhere.
 */
export function useBusy() {
  const running = useRef(false)
  const pressed = useRef<Element>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (busy) return
    const button = pressed.current
    pressed.current = null
    if (document.activeElement !== document.body) return
    if (button instanceof HTMLElement && button !== document.body) button.focus({ preventScroll: true })
  }, [busy])
  const run = async (action: () => Promise<unknown>) => {
    if (running.current) return
    running.current = true
    pressed.current = document.activeElement
    setBusy(true)
    try {
      await action()
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, run }
}
