import { useCallback, useEffect, useRef } from 'react'
import { focusHeading } from './use-heading-focus.ts'

/**
 * For what goes once its button has done its work, as an error does when what failed has come: the focus would go with
 * the button, and goes to where reading goes on. Returns what is called when the button is pressed.
 */
export function useGoneWithButton(): () => void {
  const wasPressed = useRef(false)
  useEffect(
    () => () => {
      // What comes in its place may take the focus itself
      if (wasPressed.current) setTimeout(focusHeading)
    },
    [],
  )
  return useCallback(() => {
    wasPressed.current = true
  }, [])
}
