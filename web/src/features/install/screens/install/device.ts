export type Device = 'android' | 'apple' | 'computer'

/** What kind of device a browser says it runs on. */
export function deviceOf({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Device {
  if (/Android/i.test(userAgent)) return 'android'
  // An iPad gives itself out as a Mac
  const isIPad = /Macintosh/.test(userAgent) && maxTouchPoints > 1
  return isIPad || /iPhone|iPad|iPod/.test(userAgent) ? 'apple' : 'computer'
}
