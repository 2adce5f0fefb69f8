import { randomBytes } from 'node:crypto'
import type { Row } from './rows.ts'

/** What the rows of an upload become: where they stand, since when, and what the history keeps beside each. */
export type Uploaded = {
  groupId: string
  shopId: string
  at: Date
  userId: string
  userName: string
  /** An audit record's data that the server itself wrote; the rows' own values are put in. */
  snapshot: Record<string, unknown>
}

export const bikeColumns =
  'bikes (group_id, id, shop_id, vehicle_number, make, model, year, mileage, fuel, cost, list_price, purchased_on, created, updated)'
export const auditColumns =
  'audit_records (group_id, id, collection_name, record_id, shop_id, operation_type, operation_by_user, operation_by_user_name, created, data)'

/** The rows of both tables in COPY's text format, in the order that favours the indexes. */
export function asCopyText(rows: Row[], { groupId, shopId, at, userId, userName, snapshot }: Uploaded) {
  const bikes: string[] = []
  const audit: string[] = []
  const moment = at.toISOString()
  for (const row of rows.toSorted((a, b) => (a.vehicleNumber < b.vehicleNumber ? -1 : 1))) {
    const id = orderedId(at)
    const { vehicleNumber, make, model, year, mileage, listPrice } = row
    const fuel = fuels[mileage % fuels.length] ?? ''
    const bike = [groupId, id, shopId, vehicleNumber, make, model, year, mileage, fuel, '\\N', listPrice]
    bikes.push(line(...bike, moment.slice(0, 10), moment, moment))
    const data = JSON.stringify({ ...snapshot, ...row, _id: id, shopId, created: moment, updated: moment })
    const by = [userId, userName]
    audit.push(
      line(groupId, orderedId(at), 'bikes', id, shopId, 'CREATE', ...by, moment, data.replaceAll('\\', '\\\\')),
    )
  }
  return { bikes: bikes.join(''), audit: audit.join('') }
}

/** One in eight is not of petrol. */
const fuels = [...Array<string>(7).fill('petrol'), 'electric']

const line = (...cells: (string | number)[]) => `${cells.join('\t')}\n`

let count = 0

/** A UUID of version 7, each after the one before. */
export function orderedId(at: Date): string {
  count += 1
  const time = at.getTime().toString(16).padStart(12, '0')
  const order = count.toString(16).padStart(6, '0')
  const chance = randomBytes(6).toString('hex')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${order.slice(0, 3)}-8${order.slice(3)}-${chance}`
}
