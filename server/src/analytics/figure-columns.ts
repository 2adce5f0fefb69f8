import { ageName } from '@forecourt/contract/analytics/ages'
import type {
  Advice,
  EnquiryFigures,
  ModelFigures,
  SalesFigures,
  SoldFigures,
  StandingStock,
  StockFigures,
} from '@forecourt/contract/analytics/calls'
import { monthWords } from '../calendar/business-date.ts'
import type { FileColumn } from '../lists/list-file.ts'

const standing = <Row>(of: (row: Row) => StandingStock): FileColumn<Row>[] => [
  { header: 'Bikes', kind: 'number', value: (row) => of(row).bikes },
  { header: 'Value at list', kind: 'paise', value: (row) => of(row).listValue },
  { header: 'Known cost', kind: 'paise', value: (row) => of(row).cost },
  { header: 'Of unknown cost', kind: 'number', value: (row) => of(row).unknown },
  { header: 'Holding cost so far', kind: 'paise', value: (row) => of(row).holding },
]

const sold = <Row>(of: (row: Row) => SoldFigures): FileColumn<Row>[] => [
  { header: 'Sold', kind: 'number', value: (row) => of(row).sold },
  { header: 'Sales', kind: 'paise', value: (row) => of(row).sales },
  { header: 'Gross', kind: 'paise', value: (row) => of(row).gross },
  { header: 'Sold of unknown cost', kind: 'number', value: (row) => of(row).unknown },
  { header: 'Sales of unknown cost', kind: 'paise', value: (row) => of(row).unknownSales },
  { header: 'Average days to sell', kind: 'number', value: (row) => of(row).averageDays },
]

export const ageColumns: FileColumn<StockFigures['ages'][number]>[] = [
  { header: 'Days in stock', kind: 'text', value: ({ age }) => ageName(age) },
  ...standing<StockFigures['ages'][number]>((row) => row),
]

export const monthColumns: FileColumn<SalesFigures['months'][number]>[] = [
  { header: 'Month', kind: 'text', value: ({ month }) => monthWords(month) },
  ...sold<SalesFigures['months'][number]>((row) => row),
]

export const personColumns: FileColumn<SalesFigures['people'][number]>[] = [
  { header: 'Sold by', kind: 'text', value: ({ name }) => name || 'Not on record' },
  ...sold<SalesFigures['people'][number]>((row) => row),
]

export const modelColumns: FileColumn<ModelFigures['models'][number]>[] = [
  { header: 'Make', kind: 'text', value: ({ make }) => make },
  { header: 'Model', kind: 'text', value: ({ model }) => model },
  ...sold<ModelFigures['models'][number]>((row) => row),
  { header: 'In stock', kind: 'number', value: ({ inStock }) => inStock },
  { header: 'Average days in stock', kind: 'number', value: ({ standingDays }) => standingDays },
  { header: 'Over 60 days', kind: 'number', value: ({ over60 }) => over60 },
]

export type ShopRow = {
  shop: StockFigures['shops'][number]
  sold: SoldFigures
  asked: EnquiryFigures['shops'][number]
}

export const shopColumns: FileColumn<ShopRow>[] = [
  { header: 'Shop', kind: 'text', value: ({ shop }) => shop.name },
  ...standing<ShopRow>(({ shop }) => shop),
  { header: 'Over 90 days', kind: 'number', value: ({ shop }) => shop.over90 },
  ...sold<ShopRow>((row) => row.sold),
  { header: 'Enquiries', kind: 'number', value: ({ asked }) => asked.made },
  { header: 'Won', kind: 'number', value: ({ asked }) => asked.won },
  { header: 'Lost', kind: 'number', value: ({ asked }) => asked.lost },
]

export const adviceColumns: FileColumn<Advice>[] = [
  { header: 'Vehicle number', kind: 'text', value: ({ vehicleNumber }) => vehicleNumber },
  { header: 'Make', kind: 'text', value: ({ make }) => make },
  { header: 'Model', kind: 'text', value: ({ model }) => model },
  { header: 'Year', kind: 'number', value: ({ year }) => year },
  { header: 'List price', kind: 'amount', value: ({ listPrice }) => listPrice },
  { header: 'Shop', kind: 'text', value: ({ shopName }) => shopName },
  { header: 'Days in the group', kind: 'number', value: ({ days }) => days },
  { header: 'Days in the shop', kind: 'number', value: ({ daysHere }) => daysHere },
  { header: 'Sold here in a year', kind: 'number', value: ({ here }) => here.sold },
  { header: 'Half within days, here', kind: 'number', value: ({ here }) => here.days },
  { header: 'Would sell at', kind: 'text', value: ({ there }) => there.shopName },
  { header: 'Sold there in a year', kind: 'number', value: ({ there }) => there.sold },
  { header: 'Half within days, there', kind: 'number', value: ({ there }) => there.days },
  { header: 'Middle price there', kind: 'amount', value: ({ there }) => there.price },
  { header: 'Holding cost saved', kind: 'paise', value: ({ saves }) => saves },
]

export const reasonColumns: FileColumn<EnquiryFigures['reasons'][number]>[] = [
  { header: 'Why it was lost', kind: 'text', value: ({ reason }) => reason || 'No reason' },
  { header: 'Enquiries', kind: 'number', value: ({ count }) => count },
]
