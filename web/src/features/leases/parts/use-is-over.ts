import { useEffect, useState } from 'react'
import { trueNow } from '../../../device/clock.ts'

/** No timer of a browser waits longer. */
const longestWait = 2 ** 31 - 1

/** Whether a moment has passed, by the server's clock; it turns while one looks on. */
export function useIsOver(until: string): boolean {
  const [now, setNow] = useState(trueNow)
  useEffect(() => {
    const left = Date.parse(until) - trueNow().getTime()
    if (left < 0) return
    const timer = setTimeout(() => setNow(trueNow()), Math.min(left + 1000, longestWait))
    return () => clearTimeout(timer)
  }, [until])
  return Date.parse(until) <= now.getTime()
}
