import { createListeners } from './listeners.ts'

/** What Chromium hands over for asking to install the app; TypeScript's DOM does not know it. */
type InstallPrompt = Event & { prompt(): Promise<void>; userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }> }

let kept: InstallPrompt | null = null
let installed = false
const { tell, listen } = createListeners()
/** Hears when `installState` may have changed. Gives what ends it. */
export const onInstallChange = listen

/** Keeps the browser's own question for the install page: it comes once, early, on whatever page is open. */
export function catchInstallPrompt() {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    kept = event as InstallPrompt
    tell()
  })
  window.addEventListener('appinstalled', () => {
    kept = null
    installed = true
    tell()
  })
}

export type InstallState = 'installed' | 'askable' | 'byHand'

/** Whether the app is on this device, the browser can ask for it now, or the person finds it in the menu. */
export function installState(): InstallState {
  if (installed || runsInstalled()) return 'installed'
  return kept ? 'askable' : 'byHand'
}

/** Asks by the browser's own dialog; each question can be asked once. */
export async function askToInstall(): Promise<void> {
  const asking = kept
  if (!asking) return
  await asking.prompt()
  const { outcome } = await asking.userChoice
  kept = null
  installed ||= outcome === 'accepted'
  tell()
}

/** iPhones tell it in their own way. */
const runsInstalled = () =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)
