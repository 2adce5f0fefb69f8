import { useDebouncedCallback } from '@mantine/hooks'
import { useRouter } from '@tanstack/react-router'
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
  const router = useRouter()
  const writeSoon = useDebouncedCallback((text: string, pathname: string) => {
    // On the way to another page by now: there these are nobody's words
    if (router.state.location.pathname !== pathname) return
    written.current = text.trim()
    write(text.trim())
  }, 250)
  const type = (text: string) => {
    setTyped(text)
    writeSoon(text, router.state.location.pathname)
  }
  return [typed, type] as const
}
