import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'

/** What is typed shows at once, and is written a moment after the last key. `q` is what stands written. */
export function useTypedSearch(q: string, write: (q: string) => void) {
  const [typed, setTyped] = useState(q)
  const written = useRef(q)
  useEffect(() => {
    // Changed by something else: Back, or a button that clears the search
    if (q !== written.current) setTyped(q)
    written.current = q
  }, [q])
  const writeSoon = useDebouncedCallback((text: string) => {
    written.current = text.trim()
    write(text.trim())
  }, 250)
  const type = (text: string) => {
    setTyped(text)
    writeSoon(text)
  }
  return [typed, type] as const
}
