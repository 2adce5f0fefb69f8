import * as pages from '@forecourt/contract/bike-page'
import * as contract from '@forecourt/contract/bikes'
import type { App, Services } from '../http/app-type.ts'
import { writeOnce } from '../http/write-once.ts'
import { addBike } from './add-bike.ts'
import { deleteBike } from './delete-bike.ts'
import { editBike } from './edit-bike.ts'
import { getBikePage } from './get-bike-page.ts'
import { getBikeThen } from './get-bike-then.ts'
import { lookUpVehicle } from './look-up-vehicle.ts'
import { getBike, toBikeDetails } from './read.ts'

/** The call that buys a bike. */
export function purchaseRoutes(app: App, { db }: Services): void {
  app.route({
    ...contract.addBike,
    handler: async (request, reply) =>
      reply.code(201).send(await writeOnce(db, request, (tx) => addBike(tx, request.actor, request.body))),
  })
}

/** The calls of a vehicle and of one bike. */
export function bikeRoutes(app: App, { db }: Services): void {
  app.route({
    ...pages.lookUpVehicle,
    handler: ({ actor, query }) => lookUpVehicle(db, actor, query),
  })
  app.route({
    ...contract.getBike,
    handler: async ({ actor, params }) => toBikeDetails(actor, await getBike(db, actor, params.bikeId)),
  })
  app.route({
    ...pages.getBikePage,
    handler: ({ actor, params }) => getBikePage(db, actor, params),
  })
  app.route({
    ...pages.getBikeThen,
    handler: ({ actor, params, query }) => getBikeThen(db, actor, { ...params, ...query }),
  })
  app.route({
    ...contract.editBike,
    handler: (request) =>
      // The path last: a read-only key of the body comes through as undefined
      writeOnce(db, request, (tx) => editBike(tx, request.actor, { ...request.body, ...request.params })),
  })
  app.route({
    ...contract.deleteBike,
    handler: (request) => writeOnce(db, request, (tx) => deleteBike(tx, request.actor, request.params)),
  })
}
