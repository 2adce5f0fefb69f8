import { paiseInRupees } from '@forecourt/contract/format/paise'
import { sentences } from '@forecourt/contract/messages'
import { paths } from '../../../../app/paths.ts'
import { count } from '../../../../format/rupees.ts'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import { type FigureScope, type Period, useEnquiryFigures, useSalesFigures, useStockFigures } from '../../queries.ts'
import { BarChart } from './chart.tsx'
import { costOf, grossOf, ofUnknownCost, unknownOf } from './figure-words.ts'
import { ToList } from './figures-table.tsx'
import { Panel } from './panel.tsx'
import { soldColumns } from './sales.tsx'

/** The shops side by side: their stock of today, and what was sold and asked for in the period. */
export function ShopsCompared({ scope, period }: { scope: FigureScope; period: Period }) {
  const query = { ...scope, ...period }
  const [stock, sales, enquiries] = [useStockFigures(scope), useSalesFigures(query), useEnquiryFigures(query)]
  const all = [stock, sales, enquiries]
  const failed = all.some(({ isError, data }) => isError && !data)
  if (failed) {
    const retry = () => Promise.all(all.filter(({ data }) => !data).map(({ refetch }) => refetch()))
    return <ErrorState text={sentences.failedFigures} onRetry={retry} />
  }
  if (!stock.data || !sales.data || !enquiries.data) return <ListSkeleton label="Loading the shops" />
  const sold = new Map(sales.data.shops.map((one) => [one.shopId, one]))
  const asked = new Map(enquiries.data.shops.map((one) => [one.shopId, one]))
  // A shop that was made between two of the answers waits for the next
  const rows = stock.data.shops.flatMap((shop) => {
    const [ofSales, ofEnquiries] = [sold.get(shop.shopId), asked.get(shop.shopId)]
    return ofSales && ofEnquiries ? [{ shop, sold: ofSales, asked: ofEnquiries }] : []
  })
  const stockOf = (shop: string) => ({ ...paths.stock, search: { shop } })
  const soldOf = (shop: string) => ({
    ...paths.sold,
    search: { shop, soldFrom: period.from, soldTo: period.to },
  })
  return (
    <Panel
      title="Shops side by side"
      file={{ table: 'shops', query }}
      chart={
        <BarChart
          label="Gross of each shop"
          bars={rows
            .toSorted((one, other) => other.sold.gross - one.sold.gross)
            .map(({ shop, sold: one }) => ({
              key: shop.shopId,
              name: <ToList link={soldOf(shop.shopId)}>{shop.name}</ToList>,
              value: one.gross,
              words: grossOf(one),
              note: [`${count(one.sold)} sold`, `${count(shop.bikes)} in stock`, ...ofUnknownCost(one)].join(' · '),
            }))}
        />
      }
      columns={[
        { name: 'Shop', cell: ({ shop }) => shop.name, link: ({ shop }) => stockOf(shop.shopId) },
        { name: 'In stock', cell: ({ shop }) => count(shop.bikes) },
        { name: 'Value at list', cell: ({ shop }) => paiseInRupees(shop.listValue) },
        { name: 'Cost', cell: ({ shop }) => costOf(shop), note: ({ shop }) => unknownOf(shop) },
        { name: 'Over 90 days', cell: ({ shop }) => count(shop.over90) },
        ...soldColumns.map(({ name, cell, note }) => ({
          name,
          cell: (row: (typeof rows)[number]) => cell(row.sold),
          ...(note && { note: (row: (typeof rows)[number]) => note(row.sold) }),
        })),
        { name: 'Enquiries', cell: ({ asked: one }) => count(one.made) },
        { name: 'Won', cell: ({ asked: one }) => count(one.won) },
      ]}
      rows={rows}
      keyOf={({ shop }) => shop.shopId}
      notes={['Gross is drawn; the table has the stock, its age and the enquiries too.']}
    />
  )
}
