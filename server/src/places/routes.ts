import * as contract from '@forecourt/contract/places'
import type { App, Services } from '../http/app-type.ts'
import { deleteShop } from './delete-shop.ts'
import { deleteZone } from './delete-zone.ts'
import { listShops } from './list-shops.ts'
import { saveShop } from './save-shop.ts'
import { saveZone } from './save-zone.ts'

/** The calls of zones and shops. */
export function placeRoutes(app: App, { db }: Services): void {
  app.route({
    ...contract.saveZone,
    handler: async ({ actor, body }, reply) => reply.code(body._id ? 200 : 201).send(await saveZone(db, actor, body)),
  })
  app.route({
    ...contract.deleteZone,
    handler: ({ actor, params }) => deleteZone(db, actor, params.id),
  })
  app.route({
    ...contract.saveShop,
    handler: async ({ actor, body }, reply) => reply.code(body._id ? 200 : 201).send(await saveShop(db, actor, body)),
  })
  app.route({
    ...contract.deleteShop,
    handler: ({ actor, params }) => deleteShop(db, actor, params.id),
  })
  app.route({
    ...contract.listShops,
    handler: ({ actor, query }) => listShops(db, actor, query.groupId),
  })
}
