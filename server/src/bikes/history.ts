import type { BikeEvent } from '@forecourt/contract/bike-page'
import { can } from '@forecourt/contract/permissions'
import { type Actor, shopPlace } from '../access.ts'
import { type BikeRow, enteredFields } from './read.ts'
import type { BikeRecord } from './records.ts'

/**
 * What happened to a bike, from what is on record of it and its sales, both newest first. The cost is left out for
 * those who may not see it, and with it a change of the cost alone. Who bought it is told of sales in shops whose stock
 * the actor sees, since a bike may have been sold elsewhere before that was cancelled and it came here; and so is who
 * moved it and why, of moves out of or into such shops.
 */
export function toHistory(actor: Actor, bike: BikeRow, records: BikeRecord[]): BikeEvent[] {
  const seesCost = can(actor, 'cost.see', shopPlace(actor, bike))
  const fields = enteredFields.filter((field) => seesCost || field !== 'cost')
  return records.flatMap((record, index) => {
    if (record.collection === 'sales') return saleEvent(actor, bike, record)
    const before = records.slice(index + 1).find(({ collection }) => collection === 'bikes')
    return bikeEvent(actor, bike, { record, before, fields })
  })
}

const common = ({ created, byName, data }: BikeRecord) => ({
  at: created.toISOString(),
  byName,
  shopName: textOf(data.shopName),
  fromShopName: '',
  comments: '',
  changes: [],
  sale: null,
})

type Changed = { record: BikeRecord; before: BikeRecord | undefined; fields: readonly string[] }

function bikeEvent(actor: Actor, bike: BikeRow, { record, before, fields }: Changed): BikeEvent[] {
  if (record.operation === 'CREATE') return [{ ...common(record), what: 'bought' }]
  if (record.fromShopId !== null) {
    const told = sees(actor, bike, record.fromShopId) || sees(actor, bike, record.shopId)
    const { fromShopName, comments } = record.data
    const move = { fromShopName: textOf(fromShopName), comments: told ? textOf(comments) : '' }
    return [{ ...common(record), ...move, ...(!told && { byName: '' }), what: 'moved' }]
  }
  const changes = changesBetween(before?.data ?? {}, record.data, fields)
  return changes.length === 0 ? [] : [{ ...common(record), what: 'changed', changes }]
}

/** The fields that are others. What a snapshot of former times did not hold is not known and so no change. */
function changesBetween(before: BikeRecord['data'], after: BikeRecord['data'], fields: readonly string[]) {
  return fields
    .filter((field) => before[field] !== undefined && JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }))
}

const sees = (actor: Actor, { groupId }: BikeRow, shopId: string | null) =>
  shopId !== null && can(actor, 'stock.see', shopPlace(actor, { groupId, shopId }))

function saleEvent(actor: Actor, bike: BikeRow, { operation, shopId, ...record }: BikeRecord): BikeEvent[] {
  if (operation === 'UPDATE') return []
  const { _id, buyerName, salePrice, reason } = record.data
  const seen = sees(actor, bike, shopId)
  return [
    {
      ...common({ ...record, operation, shopId }),
      what: operation === 'CREATE' ? 'sold' : 'saleCancelled',
      comments: seen ? textOf(reason) : '',
      sale: seen ? { _id: textOf(_id), buyerName: textOf(buyerName), salePrice: Number(salePrice) } : null,
    },
  ]
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
