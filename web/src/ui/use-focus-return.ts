import { useEffect, useState } from 'react'

/** Gives the focus back, when the dialog goes, to what had it when the dialog came. */
export function useFocusReturn() {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    },
    [opener],
  )
}
