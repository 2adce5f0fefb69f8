import * as contract from '@forecourt/contract/prices/calls'
import type { App, Services } from '../http/app-type.ts'
import { writeOnce } from '../http/write-once.ts'
import { pepperOf } from '../security/pin-hash.ts'
import { approveAtCounter } from './approve-at-counter.ts'
import { askApproval } from './ask-approval.ts'
import { decideApproval } from './decide-approval.ts'
import { getBikePrice } from './get-bike-price.ts'
import { getMoneySettings } from './get-money-settings.ts'
import { listApprovals } from './list-approvals.ts'
import { saveMoneySettings } from './save-money-settings.ts'

/** The calls of floor prices, and of what a group has settled about money. */
export function priceRoutes(app: App, { db, settings }: Services): void {
  const pepper = pepperOf(settings)
  app.route({
    ...contract.getMoneySettings,
    handler: ({ actor, params }) => getMoneySettings(db, actor, params),
  })
  app.route({
    ...contract.saveMoneySettings,
    handler: ({ actor, params, body }) => saveMoneySettings(db, actor, { ...body, ...params }),
  })
  app.route({
    ...contract.getBikePrice,
    handler: ({ actor, params }) => getBikePrice(db, actor, params),
  })
  app.route({
    ...contract.askApproval,
    handler: async (request, reply) => {
      const { actor, params, body } = request
      return reply.code(201).send(await writeOnce(db, request, (tx) => askApproval(tx, actor, { ...body, ...params })))
    },
  })
  app.route({
    ...contract.approveAtCounter,
    handler: async (request, reply) => {
      const { actor, params, body, ip } = request
      const knownIn = actor.userType === 'superAdmin' ? 'all' : actor.memberships.map(({ groupId }) => groupId)
      const by = { userId: actor.userId, name: actor.name, knownIn } as const
      const approved = await approveAtCounter(db, actor, {
        ...body,
        ...params,
        address: ip,
        pepper,
        tell: (event) => app.securityLog.tell(request, { ...event, by }),
      })
      return reply.code(201).send(approved)
    },
  })
  app.route({
    ...contract.listApprovals,
    handler: ({ actor, query }) => listApprovals(db, actor, query),
  })
  app.route({
    ...contract.decideApproval,
    handler: (request) => {
      const { actor, params, body } = request
      return writeOnce(db, request, (tx) => decideApproval(tx, actor, { ...body, ...params }))
    },
  })
}
