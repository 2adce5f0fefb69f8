import { adminData } from './admin-data.ts'
import { bulkUpload } from './bulk-upload.ts'
import { type Database, embedded, postgresServer } from './databases.ts'
import { foundDealerships, stock } from './dealership.ts'
import { inventoryPages } from './inventory-page.ts'
import { sizes, wantsDatabase, wantsMeasure } from './options.ts'
import { heading, line, type Measure } from './report.ts'
import { onStage, setStage } from './stage.ts'
import { start } from './start.ts'
import { transfer } from './transfer.ts'

const report = (...measures: Measure[]) => measures.forEach((measure) => console.log(line(measure)))

/** Every measure on one kind of database. */
async function measureOn(createDatabase: () => Promise<Database>) {
  if (wantsMeasure('bulk-upload')) {
    const database = await createDatabase()
    report(await bulkUpload(database))
    await database.remove()
  }
  if (!wantsMeasure('inventory-page', 'admin-data', 'transfer', 'start')) return
  const database = await createDatabase()
  const stage = await setStage(database, foundTwo, async (connection, { large, small }) => {
    const from = await stock(connection, large, { from: 0, perShop: sizes.stock.bikesPerShop })
    await stock(connection, small, { from, perShop: sizes.admin.bikesPerShop })
  })
  const { large, small, token } = stage.content
  await onStage(stage, async (sides) => {
    if (wantsMeasure('inventory-page')) report(...(await inventoryPages(sides, { token, dealership: large })))
    if (wantsMeasure('admin-data')) report(...(await adminData(sides, { token, groupId: small.groupId })))
    if (wantsMeasure('transfer')) report(await transfer(sides, { token, dealership: large }))
  })
  if (wantsMeasure('start')) report(await start(stage))
  await stage.limit.remove()
  await database.remove()
}

async function foundTwo(origin: string, superToken: string) {
  const { dealerships, token } = await foundDealerships(origin, superToken, [sizes.stock.shops, sizes.admin.shops])
  const [large, small] = dealerships
  if (!large || !small) throw new Error('Two groups were asked for')
  return { large, small, token }
}

console.log(
  'Medians of rounds in which the product and its limit take turns. Only the ratios compare between machines.',
)
if (wantsDatabase('embedded')) {
  console.log(heading('Embedded database'))
  await measureOn(() => embedded())
}
if (wantsDatabase('postgres')) {
  const server = await postgresServer()
  console.log(heading('PostgreSQL'))
  await measureOn(server.create)
  await server.stop()
}
// Connections that are kept open would keep this process too
process.exit(0)
