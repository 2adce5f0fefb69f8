import Bowser from 'bowser'

/** A browser as its owner knows it, 'Chrome on Android'; what it does not say is left out. */
export function browserName(userAgent: string | undefined): string {
  if (!userAgent) return ''
  // Longer than any browser's, and no longer than is quickly read
  const { browser, os } = Bowser.parse(userAgent.slice(0, 400))
  return [browser.name, os.name].filter(Boolean).join(' on ').slice(0, 80)
}
