import { showColorScheme, storedColorScheme } from '../device/color-scheme.ts'
import { readSession } from '../device/session.ts'

/*
 * Runs before anything of a page is drawn, as a script of its own: what it marks on the root element decides by CSS
 * what is seen first, so that nothing flashes and the prerendered landing page hydrates as it was built.
 */
showColorScheme(storedColorScheme())

// Checked once, at load
const markSession = () => document.documentElement.toggleAttribute('data-signed-in', readSession() !== null)
markSession()
// Back may bring a page out of memory, from before the sign-in
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) markSession()
})
