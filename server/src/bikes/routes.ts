import * as contract from '@forecourt/contract/bikes'
import type { App, Services } from '../http/app-type.ts'
import { addBike } from './add-bike.ts'
import { deleteBike } from './delete-bike.ts'
import { editBike } from './edit-bike.ts'
import { listInventory } from './list-inventory.ts'
import { getBike, toBike } from './read.ts'
import { readCsvFile } from './read-csv-file.ts'
import { transferBike } from './transfer-bike.ts'
import { getShopForUpload, uploadBikes } from './upload-bikes.ts'

/** The calls of stock. */
export function bikeRoutes(app: App, { db }: Services): void {
  app.route({
    ...contract.addBike,
    handler: async ({ actor, body }, reply) => reply.code(201).send(await addBike(db, actor, body)),
  })
  app.route({
    ...contract.listInventory,
    handler: ({ actor, query }) => listInventory(db, actor, query),
  })
  app.route({
    ...contract.getBike,
    handler: async ({ actor, params }) => toBike(actor, await getBike(db, actor, params.bikeId)),
  })
  app.route({
    ...contract.editBike,
    // The path last: a read-only key of the body comes through as undefined
    handler: ({ actor, params, body }) => editBike(db, actor, { ...body, ...params }),
  })
  app.route({
    ...contract.deleteBike,
    handler: ({ actor, params }) => deleteBike(db, actor, params),
  })
  app.route({
    ...contract.transferBike,
    handler: ({ actor, params, body }) => transferBike(db, actor, { ...params, ...body }),
  })
  app.route({
    ...contract.bulkUpload,
    handler: async (request) => {
      const { actor, query } = request
      // Before twenty megabytes are read
      await getShopForUpload(db, actor, query.shopId)
      return uploadBikes(db, actor, { ...query, bytes: await readCsvFile(request) })
    },
  })
}
