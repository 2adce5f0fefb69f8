import type { BikeEvent } from '@forecourt/contract/bike-page'
import { can } from '@forecourt/contract/permissions'
import { type Actor, shopPlace } from '../access.ts'
import type { BikeRecord } from './list-bike-records.ts'
import { type BikeRow, enteredFields } from './read.ts'

/**
 * What happened to a bike, from what is on record of it and its sales, both newest first. The cost is left out for
 * those who may not see it, and with it a change of the cost alone. Of shops whose stock the actor does not see, only
 * that it was bought and moved there is told, and not by whom or why.
 */
export function toHistory(actor: Actor, bike: BikeRow, records: BikeRecord[]): BikeEvent[] {
  const seesCost = can(actor, 'cost.see', shopPlace(actor, bike))
  const fields = enteredFields.filter((field) => seesCost || field !== 'cost')
  const sees = (shopId: string | null) =>
    shopId !== null && can(actor, 'stock.see', shopPlace(actor, { groupId: bike.groupId, shopId }))
  return records.flatMap((record, index) => {
    const before = records.slice(index + 1).find(({ collection }) => collection === 'bikes')
    const event = record.collection === 'sales' ? saleEvent(record) : bikeEvent({ record, before, fields })
    if (event === undefined || sees(record.shopId) || sees(record.fromShopId)) return event ?? []
    return event.what === 'bought' || event.what === 'moved' ? { ...event, byName: '', comments: '' } : []
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

function bikeEvent({ record, before, fields }: Changed): BikeEvent | undefined {
  if (record.operation === 'CREATE') return { ...common(record), what: 'bought' }
  if (record.operation === 'DELETE') return { ...common(record), what: 'deleted' }
  if (before?.operation === 'DELETE') return { ...common(record), what: 'cameBack' }
  if (record.fromShopId !== null) {
    const { fromShopName, comments } = record.data
    return { ...common(record), fromShopName: textOf(fromShopName), comments: textOf(comments), what: 'moved' }
  }
  const changes = changesBetween(before?.data ?? {}, record.data, fields)
  return changes.length === 0 ? undefined : { ...common(record), what: 'changed', changes }
}

/** The fields that are others. What a snapshot of former times did not hold is not known and so no change. */
function changesBetween(before: BikeRecord['data'], after: BikeRecord['data'], fields: readonly string[]) {
  return fields
    .filter((field) => before[field] !== undefined && JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }))
}

function saleEvent(record: BikeRecord): BikeEvent | undefined {
  if (record.operation === 'UPDATE') return undefined
  const { _id, buyerName, salePrice, reason } = record.data
  return {
    ...common(record),
    what: record.operation === 'CREATE' ? 'sold' : 'saleCancelled',
    comments: textOf(reason),
    sale: { _id: textOf(_id), buyerName: textOf(buyerName), salePrice: Number(salePrice) },
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
