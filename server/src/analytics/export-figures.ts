import type { FigureTable, StockClock } from '@forecourt/contract/analytics/calls'
import type { ExportFormat } from '@forecourt/contract/inventory'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import type { FileColumn, ListFile } from '../lists/list-file.ts'
import type { AskedPlaces } from '../places/read.ts'
import {
  adviceColumns,
  ageColumns,
  modelColumns,
  monthColumns,
  personColumns,
  reasonColumns,
  type ShopRow,
  shopColumns,
} from './figure-columns.ts'
import { readAdvice } from './get-advice.ts'
import { readEnquiryFigures } from './get-enquiry-figures.ts'
import { readModelFigures } from './get-model-figures.ts'
import { readSalesFigures } from './get-sales-figures.ts'
import { readStockFigures } from './get-stock-figures.ts'
import { type Analysed, getAnalysed, type Period, requirePeriod } from './read.ts'

type Query = AskedPlaces & Period & { clock: StockClock; format: ExportFormat }
type Cells = (string | number | null)[]
type Made = Pick<ListFile<Cells>, 'columns' | 'batches'>

/** A table of figures as a file. Throws as `getAnalysed` and `requirePeriod` do. */
export async function exportFigures(db: Db, actor: Actor, table: FigureTable, query: Query): Promise<ListFile<Cells>> {
  requirePeriod(query)
  const analysed = await getAnalysed(db, actor, query)
  const made = await makers[table](db, actor, analysed, query)
  return { name: `analytics-${table}`, of: `${query.from}-${query.to}`, format: query.format, ...made }
}

const makers: Record<FigureTable, (db: Db, actor: Actor, analysed: Analysed, query: Query) => Promise<Made>> = {
  ages: async (db, actor, analysed, query) =>
    tableOf(ageColumns, (await readStockFigures(db, actor, analysed, query)).ages),
  months: async (db, _, analysed, period) =>
    tableOf(monthColumns, (await readSalesFigures(db, analysed, period)).months),
  people: async (db, _, analysed, period) =>
    tableOf(personColumns, (await readSalesFigures(db, analysed, period)).people),
  models: async (db, actor, analysed, period) =>
    tableOf(modelColumns, (await readModelFigures(db, actor, analysed, period)).models),
  shops: async (db, actor, analysed, period) => tableOf(shopColumns, await shopRows(db, actor, analysed, period)),
  advice: async (db, actor, analysed) => tableOf(adviceColumns, (await readAdvice(db, actor, analysed)).advice),
  reasons: async (db, _, analysed, period) =>
    tableOf(reasonColumns, (await readEnquiryFigures(db, analysed, period)).reasons),
}

/** The shops side by side: their stock of today, and what was sold and asked for in the period. */
async function shopRows(db: Db, actor: Actor, analysed: Analysed, period: Query): Promise<ShopRow[]> {
  const stock = await readStockFigures(db, actor, analysed, period)
  const sold = await readSalesFigures(db, analysed, period)
  const asked = await readEnquiryFigures(db, analysed, period)
  // All three go through the shops in one order
  return stock.shops.flatMap((shop, n) => {
    const [ofSales, ofEnquiries] = [sold.shops[n], asked.shops[n]]
    return ofSales && ofEnquiries ? [{ shop, sold: ofSales, asked: ofEnquiries }] : []
  })
}

function tableOf<Row>(columns: FileColumn<Row>[], rows: Row[]): Made {
  async function* batches() {
    yield rows.map((row) => columns.map(({ value }) => value(row)))
  }
  return {
    columns: columns.map(({ header, kind }, at) => ({ header, kind, value: (cells: Cells) => cells[at] ?? null })),
    batches: batches(),
  }
}
