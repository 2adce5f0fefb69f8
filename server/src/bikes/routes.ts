import * as pages from '@forecourt/contract/bike-page'
import * as contract from '@forecourt/contract/bikes'
import { bulkUpload } from '@forecourt/contract/bulk-upload'
import * as inventory from '@forecourt/contract/inventory'
import { businessDay } from '@forecourt/contract/stock'
import type { App, Services } from '../http/app-type.ts'
import { writeOnce } from '../http/write-once.ts'
import { sendListFile } from '../lists/list-file.ts'
import { addBike } from './add-bike.ts'
import { deleteBike } from './delete-bike.ts'
import { editBike } from './edit-bike.ts'
import { exportInventory } from './export-inventory.ts'
import { getBikePage } from './get-bike-page.ts'
import { listInventory } from './list-inventory.ts'
import { listModels } from './list-models.ts'
import { lookUpVehicle } from './look-up-vehicle.ts'
import { parseBikeCsv } from './parse-bike-csv.ts'
import { getBike, toBikeDetails } from './read.ts'
import { readCsvFile } from './read-csv-file.ts'
import { transferBike } from './transfer-bike.ts'
import { getShopForUpload, uploadBikes } from './upload-bikes.ts'

/** The calls of stock. */
export function bikeRoutes(app: App, { db }: Services): void {
  app.route({
    ...contract.addBike,
    handler: async (request, reply) =>
      reply.code(201).send(await writeOnce(db, request, (tx) => addBike(tx, request.actor, request.body))),
  })
  app.route({
    ...inventory.listInventory,
    handler: ({ actor, query }) => listInventory(db, actor, query),
  })
  app.route({
    ...inventory.exportInventory,
    handler: async ({ actor, query }, reply) => sendListFile(reply, actor, () => exportInventory(db, actor, query)),
  })
  app.route({
    ...inventory.listModels,
    handler: ({ actor, query }) => listModels(db, actor, query),
  })
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
    ...contract.editBike,
    handler: (request) =>
      // The path last: a read-only key of the body comes through as undefined
      writeOnce(db, request, (tx) => editBike(tx, request.actor, { ...request.body, ...request.params })),
  })
  app.route({
    ...contract.deleteBike,
    handler: (request) => writeOnce(db, request, (tx) => deleteBike(tx, request.actor, request.params)),
  })
  app.route({
    ...contract.transferBike,
    handler: (request) =>
      writeOnce(db, request, (tx) => transferBike(tx, request.actor, { ...request.params, ...request.body })),
  })
  app.route({
    ...bulkUpload,
    handler: async (request) => {
      const { query } = request
      // Before twenty megabytes are read
      await getShopForUpload(db, request.actor, query.shopId)
      const bytes = await readCsvFile(request)
      const actor = await request.readActorAgain()
      const rows = await parseBikeCsv(bytes, businessDay(actor.at))
      return writeOnce(db, request, (tx) => uploadBikes(tx, actor, { ...query, rows }), bytes)
    },
  })
}
