import { type MouseEvent, useSyncExternalStore } from 'react'

/** The address's hash, as it changes by links, by hand and by Back; empty while the page is prerendered. */
export const useHash = () =>
  useSyncExternalStore(
    listen,
    () => location.hash,
    () => '',
  )

function listen(listener: () => void) {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

/** What an entry of the history carries when a link of this page made it: the one before it is this page too. */
type Opened = { opened?: boolean } | null

/** Follows a link to #terms or #privacy, and marks the new entry of the history as this page's own. */
export function openLegal(event: MouseEvent<HTMLAnchorElement>) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  history.pushState({ opened: true } satisfies Opened, '', event.currentTarget.hash)
  window.dispatchEvent(new Event('hashchange'))
}

/** Takes the hash away, if it is still this one: by going back where a link of this page had led here. */
export function closeLegal(hash: string) {
  if (location.hash !== hash) return
  if ((history.state as Opened)?.opened) history.back()
  else {
    history.replaceState(null, '', location.pathname + location.search)
    window.dispatchEvent(new Event('hashchange'))
  }
}
