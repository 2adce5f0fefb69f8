import { useEffect, useState } from 'react'

/** The ways back of the dialogs that stand open, the innermost last. */
const standing: (readonly HTMLElement[])[] = []

/**
 * Gives the focus back, when the dialog goes, to what had it when the dialog came; where that has gone too, as a
 * deleted row's button, or is disabled by now, to the nearest list, panel or page around it that is still there. A
 * dialog that comes in the place of another gives it back to where that one would have.
 */
export function useFocusReturn() {
  const [ways] = useState(waysBack)
  useEffect(() => {
    standing.push(ways)
    return () => {
      standing.splice(standing.lastIndexOf(ways), 1)
    }
  }, [ways])
  useEffect(
    () => () => {
      goBack(ways)
      // A list may be drawn anew only after the dialog has gone, and then without the row, or with the button disabled
      setTimeout(() => document.activeElement?.matches('body, :disabled') && goBack(ways))
    },
    [ways],
  )
}

function goBack(ways: readonly HTMLElement[]) {
  const back = ways.find((element) => element.isConnected && !element.matches(':disabled'))
  if (!back) return
  // Places take the focus only when they are asked to
  if (back.tabIndex < 0 && !back.hasAttribute('tabindex')) back.tabIndex = -1
  back.focus({ preventScroll: true })
}

function waysBack(): HTMLElement[] {
  const around = standing.at(-1) ?? []
  const opener = document.activeElement
  if (!(opener instanceof HTMLElement) || opener === document.body) return [...around]
  // A menu's item goes with the menu, whose button stays
  const button = document.getElementById(opener.closest('[role="menu"]')?.getAttribute('aria-labelledby') ?? '')
  const ways: HTMLElement[] = [button ?? opener]
  let place = opener.parentElement
  while (place) {
    if (place.matches('ul, ol, [role="tabpanel"], main')) ways.push(place)
    place = place.parentElement
  }
  return [...ways, ...around]
}
