import * as contract from '@forecourt/contract/session'
import type { FastifyRequest } from 'fastify'
import type { App, Services } from '../http/app-type.ts'
import { pepperOf } from '../security/pin-hash.ts'
import type { SecurityEvent } from '../security/security-events.ts'
import { browserName } from './browser-name.ts'
import { changePin } from './change-pin.ts'
import { confirmRole } from './confirm-role.ts'
import { endDevice, endOtherDevices, listDevices } from './devices.ts'
import { getMe } from './get-me.ts'
import { knownBrowserCookie, readKnownBrowser, rememberUser } from './known-browser.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'

/** The calls of signing in and out, and of what one may change about oneself. */
export function sessionRoutes(app: App, { db, settings, now }: Services): void {
  const pepper = pepperOf(settings)
  const tellOf = (request: FastifyRequest) => (event: SecurityEvent) => app.securityLog.tell(request, event)
  app.route({
    ...contract.login,
    handler: async (request, reply) => {
      const { body, ip, cookies, headers, protocol } = request
      const browser = readKnownBrowser(cookies[knownBrowserCookie.name], pepper)
      const opener = { browser: browserName(headers['user-agent']), address: ip }
      const answer = await login(db, {
        ...body,
        address: ip,
        browser,
        opener,
        pepper,
        at: now(),
        tell: tellOf(request),
      })
      reply.setCookie(knownBrowserCookie.name, rememberUser(browser, answer.user._id, pepper), {
        ...knownBrowserCookie.options,
        secure: protocol === 'https',
      })
      return answer
    },
  })
  app.route({
    ...contract.logout,
    handler: ({ actor }) => logout(db, actor),
  })
  app.route({
    ...contract.me,
    handler: ({ actor }) => getMe(db, actor),
  })
  app.route({
    ...contract.changePin,
    handler: (request) => changePin(db, request.actor, { ...request.body, pepper, tell: tellOf(request) }),
  })
  app.route({
    ...contract.confirmRole,
    handler: (request) => confirmRole(db, request.actor, { ...request.body, pepper, tell: tellOf(request) }),
  })
  app.route({
    ...contract.listDevices,
    handler: ({ actor }) => listDevices(db, actor),
  })
  app.route({
    ...contract.endDevice,
    handler: ({ actor, params }) => endDevice(db, actor, params),
  })
  app.route({
    ...contract.endOtherDevices,
    handler: ({ actor }) => endOtherDevices(db, actor),
  })
}
