import * as contract from '@forecourt/contract/session'
import type { App, Services } from '../http/app-type.ts'
import { pepperOf } from '../pin-hash.ts'
import { changePin } from './change-pin.ts'
import { knownBrowserCookie, readKnownBrowser, rememberUser } from './known-browser.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { getMe } from './read.ts'

/** The calls of signing in and out. */
export function sessionRoutes(app: App, { db, settings, now }: Services): void {
  const pepper = pepperOf(settings)
  app.route({
    ...contract.login,
    handler: async ({ body, ip, cookies, protocol }, reply) => {
      const browser = readKnownBrowser(cookies[knownBrowserCookie.name], pepper)
      const answer = await login(db, { ...body, address: ip, browser, pepper, at: now() })
      reply.setCookie(knownBrowserCookie.name, rememberUser(browser, answer.user._id, pepper), {
        ...knownBrowserCookie.options,
        secure: protocol === 'https',
      })
      return answer
    },
  })
  app.route({
    ...contract.logout,
    handler: ({ actor, tokenHash }) => logout(db, actor, tokenHash),
  })
  app.route({
    ...contract.me,
    handler: ({ actor }) => getMe(db, actor),
  })
  app.route({
    ...contract.changePin,
    handler: ({ actor, tokenHash, body }) => changePin(db, actor, { ...body, tokenHash, pepper }),
  })
}
