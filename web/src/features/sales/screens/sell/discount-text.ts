import { rupees } from '../../../../format/rupees.ts'

/** How a price stands beside the one that is asked: '₹5,000 below the list price (5.9%)'; empty without a price. */
export function discountText(salePrice: number | null, listPrice: number): string {
  if (salePrice === null) return ''
  const below = Math.round((listPrice - salePrice) * 100) / 100
  if (below === 0) return 'The list price'
  const percent = Math.round((Math.abs(below) / listPrice) * 1000) / 10
  // A price far above is mistyped: its share says nothing
  const share = percent > 0 && percent <= 100 ? ` (${percent}%)` : ''
  return `${rupees(Math.abs(below))} ${below > 0 ? 'below' : 'above'} the list price${share}`
}

/** What is odd about a price, for whoever mistyped it; empty where nothing is. The cost only where it is to be seen. */
export function priceDoubt(salePrice: number | null, { listPrice, cost }: { listPrice: number; cost: number | null }) {
  if (salePrice === null || salePrice <= 0) return ''
  if (cost !== null && salePrice < cost) return `This is ${rupees(cost - salePrice)} less than the bike cost.`
  return salePrice < listPrice / 2 ? 'This is less than half of the list price. Is it meant?' : ''
}
