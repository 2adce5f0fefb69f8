import { adminData } from './admin-data.ts'
import { anyCall } from './any-call.ts'
import { bulkUpload } from './bulk-upload.ts'
import { type Database, embedded, postgresServer } from './databases.ts'
import { dayOfAll } from './day/day.ts'
import { foundDealerships, sell, stock } from './dealership.ts'
import { largeUpload } from './large-upload.ts'
import { asOfPages } from './lists/as-of.ts'
import { enquire, enquiryPages } from './lists/enquiries.ts'
import { figures, recordTrade } from './lists/figures.ts'
import { filteredPages } from './lists/filters.ts'
import { growth } from './lists/growth.ts'
import { inventoryPages } from './lists/inventory-page.ts'
import { fileDocuments, paperPages } from './lists/papers.ts'
import { registerPages } from './lists/register.ts'
import { searches } from './lists/search.ts'
import { openScreens } from './live/open-screens.ts'
import { cashBookOfDay, enterBooks, monthStatements } from './money/books.ts'
import { duePages, owe } from './money/dues.ts'
import { neighbours } from './neighbours/neighbours.ts'
import { sizes, wantsDatabase, wantsMeasure } from './options.ts'
import { heading, line, type Measure } from './report.ts'
import { onStage, removeStage, setStage } from './stage.ts'
import { start } from './start.ts'
import { paintOfTabs } from './tabs.ts'
import { transfer } from './transfer.ts'
import { whileBusy } from './while-busy.ts'

/** Prints what was measured, as it comes. A measure that fails does not keep the others from being taken. */
async function report(file: string, take: () => Promise<Measure[] | AsyncIterable<Measure>>) {
  if (!wantsMeasure(file)) return
  try {
    for await (const measure of await take()) console.log(line(measure))
  } catch (error) {
    process.exitCode = 1
    console.log(`${file} failed:`, error)
  }
}

/** What is measured on one stage, one after the other. */
const staged = [
  'any-call',
  'inventory-page',
  'filters',
  'enquiries',
  'figures',
  'register',
  'search',
  'books',
  'dues',
  'papers',
  'admin-data',
  'transfer',
  'while-busy',
  'start',
]

/** Every measure on one kind of database. */
async function measureOn(createDatabase: () => Promise<Database>) {
  await report('bulk-upload', async () => bulkUpload(await createDatabase()))
  await report('large-upload', async () => largeUpload(await createDatabase()))
  await report('open-screens', async () => openScreens(await createDatabase()))
  await report('as-of', async () => asOfPages(await createDatabase()))
  if (!wantsMeasure(...staged)) return
  const stage = await setStage(await createDatabase(), foundThree, async (connection, { large, small, sold }) => {
    const from = await stock(connection, large, { from: 0, perShop: sizes.stock.bikesPerShop })
    await stock(connection, small, { from, perShop: sizes.admin.bikesPerShop })
    await sell(connection, { from: large, to: sold, times: sizes.sold.times })
    await enquire(connection, large)
    await owe(connection, sold)
    if (wantsMeasure('books')) {
      await enterBooks(connection, sold, sizes.books.entries)
      // Shops with a tenth of the entries, in the same table: what grows with the table is as slow there
      await enterBooks(connection, small, (sizes.books.entries / 10) * (small.shopIds.length / sold.shopIds.length))
    }
    await fileDocuments(connection, sold, large)
    if (wantsMeasure('figures')) await recordTrade(connection, sold)
    // Or the sealer would be at it for minutes, beside the calls that are measured
    await connection.query('delete from audit_unsealed')
  })
  const { large, small, sold, token } = stage.content
  await onStage(stage, async (sides) => {
    await report('any-call', async () => [await anyCall(sides, token)])
    await report('inventory-page', () => inventoryPages(sides, { token, dealership: large }))
    await report('filters', () => filteredPages(sides, { token, stock: large, sold }))
    await report('enquiries', () => enquiryPages(sides, { token, dealership: large }))
    await report('figures', () => figures(sides, { token, stock: large, sold }))
    await report('register', () => registerPages(sides, token, sold))
    await report('search', () => searches(sides, { token, stock: large, sold }))
    await report('dues', () => duePages(sides, token, sold))
    const ofShop = sizes.books.entries / sold.shopIds.length
    for (const books of [
      { token, dealership: sold, ofShop },
      { token, dealership: small, ofShop: ofShop / 10 },
    ]) {
      await report('books', () => monthStatements(sides, books))
      await report('books', () => cashBookOfDay(sides, books))
    }
    await report('papers', () => paperPages(sides, token, sold, large))
    await report('admin-data', () => adminData(sides, { token, groupId: small.groupId }))
    await report('transfer', async () => [await transfer(sides, { token, dealership: large })])
  })
  await report('while-busy', async () => [await whileBusy(stage, { token, dealership: large })])
  await report('start', async () => [await start(stage)])
  await removeStage(stage)
}

async function foundThree(origin: string, superToken: string) {
  const shops = [sizes.stock.shops, sizes.admin.shops, sizes.stock.shops]
  const { dealerships, token } = await foundDealerships(origin, superToken, shops)
  const [large, small, sold] = dealerships
  if (!large || !small || !sold) throw new Error('Three groups were asked for')
  return { large, small, sold, token }
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
  await report('growth', async () => growth(await server.create()))
  await report('neighbours', async () => neighbours(await server.create()))
  await report('day', async () => dayOfAll(await server.create()))
  await server.stop()
}
// Connections that are kept open would keep this process too
process.exit()
