import { bulkUpload } from '@forecourt/contract/bulk-upload'
import { businessDay } from '@forecourt/contract/calendar'
import type { App, Services } from '../http/app-type.ts'
import { writeOnce } from '../http/write-once.ts'
import { parseBikeCsv } from './parse-bike-csv.ts'
import { readCsvFile } from './read-csv-file.ts'
import { getShopForUpload, uploadBikes } from './upload-bikes.ts'

/** The call that takes in the bikes of a CSV file. */
export function bulkUploadRoutes(app: App, { db }: Services): void {
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
