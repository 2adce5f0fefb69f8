import * as contract from '@forecourt/contract/users'
import type { App, Services } from '../http/app-type.ts'
import { pepperOf } from '../security/pin-hash.ts'
import { findUserByPhone } from './find-user-by-phone.ts'
import { getPersonMonth } from './get-person-month.ts'
import { getUser } from './get-user.ts'
import { listPersonMonth } from './list-person-month.ts'
import { makeRoleCode } from './make-role-code.ts'
import { removeUser } from './remove-user.ts'
import { saveUser } from './save-user.ts'
import { setRoles } from './set-roles.ts'

/** The calls of users and their roles. */
export function userRoutes(app: App, { db, settings }: Services): void {
  const pepper = pepperOf(settings)
  app.route({
    ...contract.saveUser,
    handler: async ({ actor, body }, reply) =>
      reply.code(body._id ? 200 : 201).send(await saveUser(db, actor, body, pepper)),
  })
  app.route({
    ...contract.setRoles,
    handler: ({ actor, body }) => setRoles(db, actor, { ...body, pepper }),
  })
  app.route({
    ...contract.makeRoleCode,
    handler: ({ actor, body }) => makeRoleCode(db, actor, { ...body, pepper }),
  })
  app.route({
    ...contract.removeUser,
    handler: ({ actor, params }) => removeUser(db, actor, params),
  })
  app.route({
    ...contract.findUserByPhone,
    handler: ({ actor, query }) => findUserByPhone(db, actor, query),
  })
  app.route({
    ...contract.getUser,
    handler: ({ actor, params, query }) => getUser(db, actor, { ...params, ...query }),
  })
  app.route({
    ...contract.getPersonMonth,
    handler: ({ actor, params, query }) => getPersonMonth(db, actor, { ...params, ...query }),
  })
  app.route({
    ...contract.listPersonMonth,
    handler: ({ actor, params, query }) => listPersonMonth(db, actor, { ...params, ...query }),
  })
}
