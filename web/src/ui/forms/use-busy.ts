import { useRef, useState } from 'react'

/** Runs one thing at a time: while it runs `busy` is true, and a second tap does nothing. */
export function useBusy() {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const run = async (action: () => Promise<unknown>) => {
    if (running.current) return
    running.current = true
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
