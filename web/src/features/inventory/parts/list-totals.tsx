import { paiseInRupees } from '@forecourt/contract/format/paise'
import type { InventoryFilter, InventoryTotals } from '@forecourt/contract/inventory'
import { amount, count } from '../../../format/rupees.ts'
import { Facts } from '../../../ui/facts/facts.tsx'
import { useInventoryTotals } from '../queries.ts'
import classes from './list-totals.module.css'

/** What a list of bikes comes to, below it; nothing while that is not known, nor of an empty list. */
export function ListTotals({ filter, enabled }: { filter: InventoryFilter; enabled: boolean }) {
  const { data } = useInventoryTotals(filter, enabled)
  if (!data || data.bikes === 0) return null
  return (
    <section className={classes.totals} aria-label={`All ${amount(data.bikes, 'bike', 'bikes')} of this list`}>
      <Facts facts={factsOf(data)} />
    </section>
  )
}

function factsOf({ bikes, listPrice, salePrice, cost, gross }: InventoryTotals) {
  const name = `All ${amount(bikes, 'bike', 'bikes')}`
  const seen = cost === null || cost.seen === bikes ? '' : ` (of ${count(cost.seen)})`
  const known = cost !== null && cost.unknown < cost.seen
  return [
    { name: `${name}, listed at`, value: paiseInRupees(listPrice) },
    ...(salePrice === null ? [] : [{ name: 'Sold for', value: paiseInRupees(salePrice) }]),
    ...(cost === null ? [] : [{ name: `Cost${seen}`, value: known ? paiseInRupees(cost.amount) : '--' }]),
    ...(gross === null ? [] : [{ name: `Gross${seen}`, value: known ? paiseInRupees(gross) : '--' }]),
    ...(cost === null || cost.unknown === 0
      ? []
      : [{ name: 'Cost unknown', value: amount(cost.unknown, 'bike', 'bikes') }]),
  ]
}
