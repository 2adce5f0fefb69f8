import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A browser that people signed in with before: its own name, and theirs, the latest first. */
export type KnownBrowser = { id: string; userIds: readonly string[] }

/** How many users one browser may know: a counter's phone is shared by its team. */
const USERS = 20

/** The cookie that says so. It opens nothing: it gives a count of wrong PINs that strangers cannot use up. */
export const knownBrowserCookie = {
  name: 'known_browser',
  options: { path: '/api/users/login', httpOnly: true, sameSite: 'strict', maxAge: 365 * 24 * 60 * 60 },
} as const

/** What the cookie says, or nothing when this server did not write it. */
export function readKnownBrowser(cookie: string | undefined, pepper: string): KnownBrowser | undefined {
  const [id = '', users = '', signature = ''] = (cookie ?? '').split('.')
  const given = Buffer.from(signature)
  const right = Buffer.from(sign(`${id}.${users}`, pepper))
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  return { id, userIds: users.split('~') }
}

/** The cookie's value once this user has signed in. */
export function rememberUser(browser: KnownBrowser | undefined, userId: string, pepper: string): string {
  const others = (browser?.userIds ?? []).filter((id) => id !== userId)
  const content = `${browser?.id ?? randomBytes(16).toString('hex')}.${[userId, ...others].slice(0, USERS).join('~')}`
  return `${content}.${sign(content, pepper)}`
}

const sign = (content: string, pepper: string) =>
  createHmac('sha256', pepper).update(`known browser:${content}`).digest('base64url')
