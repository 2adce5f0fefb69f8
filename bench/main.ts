import { adminData } from './admin-data.ts'
import { bulkUpload } from './bulk-upload.ts'
import { type Database, embedded, postgresServer } from './databases.ts'
import { foundDealerships, stock } from './dealership.ts'
import { inventoryPages } from './inventory-page.ts'
import { sizes, wantsDatabase, wantsMeasure } from './options.ts'
import { heading, line, type Measure } from './report.ts'
import { onStage, removeStage, setStage } from './stage.ts'
import { start } from './start.ts'
import { paintOfTabs } from './tabs.ts'
import { transfer } from './transfer.ts'

/** Prints what was measured. A measure that fails does not keep the others from being taken. */
async function report(file: string, take: () => Promise<Measure[]>) {
  if (!wantsMeasure(file)) return
  try {
    for (const measure of await take()) console.log(line(measure))
  } catch (error) {
    process.exitCode = 1
    console.log(`${file} failed:`, error)
  }
}

/** Every measure on one kind of database. */
async function measureOn(createDatabase: () => Promise<Database>) {
  await report('bulk-upload', async () => [await bulkUpload(await createDatabase())])
  if (!wantsMeasure('inventory-page', 'admin-data', 'transfer', 'start')) return
  const stage = await setStage(await createDatabase(), foundTwo, async (connection, { large, small }) => {
    const from = await stock(connection, large, { from: 0, perShop: sizes.stock.bikesPerShop })
    await stock(connection, small, { from, perShop: sizes.admin.bikesPerShop })
  })
  const { large, small, token } = stage.content
  await onStage(stage, async (sides) => {
    await report('inventory-page', () => inventoryPages(sides, { token, dealership: large }))
    await report('admin-data', () => adminData(sides, { token, groupId: small.groupId }))
    await report('transfer', async () => [await transfer(sides, { token, dealership: large })])
  })
  await report('start', async () => [await start(stage)])
  await removeStage(stage)
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
  await report('tabs', paintOfTabs)
}
if (wantsDatabase('postgres')) {
  const server = await postgresServer()
  console.log(heading('PostgreSQL, which waits for no disk'))
  await measureOn(server.create)
  await server.stop()
}
// Connections that are kept open would keep this process too
process.exit()
