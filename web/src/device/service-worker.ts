/** Starts the worker that keeps the app on this device (web/worker), once the page itself has loaded. */
export function registerServiceWorker() {
  // Browsers give no worker to pages without HTTPS
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}

/** Hears when a new build has taken over from the one that this page was loaded with. */
export function onNewBuild(listener: () => void) {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  let controlled = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => {
    // The first worker ever takes over from none
    if (controlled) listener()
    controlled = true
  })
  // An installed app stays open for days: it looks for a new build when it comes to the front
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return
    void serviceWorker.getRegistration().then((registration) => registration?.update().catch(() => undefined))
  })
}
