import type { Endpoint } from '@forecourt/contract/endpoint'
import { requestOf } from '../client.ts'
import type { Own } from './dealership.ts'

type Asked = { params?: Record<string, string>; query?: Record<string, string | boolean> }

/**
 * What each GET of the contract is asked for, by its address: the widest that its screen asks for. Nothing where there
 * is nothing to time: what goes on for as long as one looks, a file's bytes, which a ticket of one use opens, and what
 * came of an upload, which there is for a day.
 */
function asked(own: Own): Record<string, Asked | null> {
  const { groupId, shopId, userId, phone, bikeId, saleId, receiptId, enquiryId, today } = own
  const { consignmentId, holdId, heldId, deviceId, changeId, countId, finishedId, since } = own
  const year = { groupId, from: `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`, to: today }
  const month = { groupId, month: today.slice(0, 7) }
  const ofGroup = { query: { groupId } }
  const ofShop = { query: { shopId } }
  const finished = { params: { countId: finishedId } }
  return {
    '/api/admin': ofGroup,
    '/api/admin/groups-can-manage': {},
    '/api/admin/groups/:groupId': { params: { groupId } },
    '/api/admin/groups/:groupId/security-events': { params: { groupId } },
    '/api/admin/users': { query: { phone } },
    '/api/analytics/advice': ofGroup,
    '/api/analytics/enquiries': { query: year },
    '/api/analytics/files/:table': { params: { table: 'models' }, query: year },
    '/api/analytics/models': { query: year },
    '/api/analytics/sales': { query: year },
    '/api/analytics/stock': ofGroup,
    '/api/approvals': ofGroup,
    '/api/audit/:recordType/:recordId': { params: { recordType: 'bikes', recordId: bikeId } },
    '/api/audit/groups/:groupId/export': { params: { groupId } },
    '/api/audit/groups/:groupId/seal': { params: { groupId } },
    '/api/audit/shops/:shopId': { params: { shopId } },
    '/api/bikes/bulkUploads': ofShop,
    '/api/bikes/bulkUploads/:uploadId': null,
    '/api/bikes/:bikeId': { params: { bikeId } },
    '/api/bikes/:bikeId/dues': { params: { bikeId } },
    '/api/bikes/:bikeId/holds': { params: { bikeId: heldId } },
    '/api/bikes/:bikeId/page': { params: { bikeId } },
    '/api/bikes/:bikeId/papers': { params: { bikeId } },
    '/api/bikes/:bikeId/price': { params: { bikeId } },
    '/api/bikes/:bikeId/then': { params: { bikeId }, query: { asOf: since } },
    '/api/books/cash': ofShop,
    '/api/books/closes': ofShop,
    '/api/books/entries': ofGroup,
    '/api/bulkChanges': ofGroup,
    '/api/bulkChanges/:changeId': { params: { changeId } },
    '/api/bulkChanges/:changeId/bikes': { params: { changeId } },
    '/api/consignments': ofGroup,
    '/api/consignments/:consignmentId': { params: { consignmentId } },
    '/api/consignments/count': ofGroup,
    '/api/consignments/export': { query: year },
    '/api/consignments/report': { query: year },
    '/api/customers/kept': { query: { groupId, phone: '9848054321' } },
    '/api/dashboard': ofGroup,
    '/api/dashboard/day': ofGroup,
    '/api/dashboard/today': ofGroup,
    '/api/documents': { query: { bikeId } },
    '/api/documents/pages/:pageId': null,
    '/api/dues': ofGroup,
    '/api/enquiries': { query: { groupId, show: 'matched' } },
    '/api/enquiries/:enquiryId': { params: { enquiryId } },
    '/api/enquiries/export': ofGroup,
    '/api/groups/:groupId/money-settings': { params: { groupId } },
    '/api/holds': ofGroup,
    '/api/holds/:holdId/receipt': { params: { holdId } },
    '/api/imports/columns': ofShop,
    '/api/inventory': { query: { groupId, status: 'sold', q: 'asha classic' } },
    '/api/inventory/export': ofGroup,
    '/api/inventory/totals': ofGroup,
    '/api/leases': ofGroup,
    '/api/leases/bikes': { query: { deviceId } },
    '/api/live': null,
    '/api/me': {},
    '/api/me/devices': {},
    '/api/models': ofGroup,
    '/api/notes': { query: { bikeId } },
    '/api/notes/mentionable': { query: { bikeId } },
    '/api/notifications': {},
    '/api/notifications/choices': {},
    '/api/notifications/unread': {},
    '/api/papers': ofGroup,
    '/api/papers/counts': ofGroup,
    '/api/receipts/:receiptId': { params: { receiptId } },
    '/api/receipts/:receiptId/file': { params: { receiptId } },
    '/api/sales': ofGroup,
    '/api/sales/:saleId': { params: { saleId } },
    '/api/sales/:saleId/dues': { params: { saleId } },
    '/api/sales/:saleId/forms/:form': { params: { saleId, form: 'form-29' } },
    '/api/sales/cash': { query: { shopId, buyerContact: '9848012345', cash: '150000' } },
    '/api/search': { query: { groupId, q: 'asha reddy' } },
    '/api/shops': ofGroup,
    '/api/shops/:shopId/public-pages': { params: { shopId } },
    '/api/statements/cash': { query: month },
    '/api/statements/files/:statement': { params: { statement: 'month' }, query: month },
    '/api/statements/gst': { query: month },
    '/api/statements/month': { query: month },
    '/api/statements/stock': ofGroup,
    '/api/statements/tally': { query: month },
    '/api/stockCounts': ofGroup,
    '/api/stockCounts/:countId': { params: { countId } },
    '/api/stockCounts/:countId/differences': finished,
    '/api/stockCounts/:countId/export': finished,
    '/api/stockCounts/:countId/file': finished,
    '/api/stockCounts/:countId/sightings': { params: { countId } },
    '/api/stockCounts/:countId/walk': { params: { countId } },
    '/api/stockRequests': ofGroup,
    '/api/tasks': { query: { groupId, whose: 'all' } },
    '/api/tasks/about/:kind/:id': { params: { kind: 'bike', id: bikeId } },
    '/api/tasks/assignees': ofShop,
    '/api/tasks/count': ofGroup,
    '/api/transfers': ofGroup,
    '/api/users/:userId': { params: { userId } },
    '/api/users/:userId/kept': { params: { userId } },
    '/api/users/:userId/month': { params: { userId } },
    '/api/users/:userId/month/:what': { params: { userId, what: 'sold' } },
    '/api/vehicles': { query: { shopId, vehicleNumber: 'KA01ZZ0001' } },
    '/api/views': {},
  }
}

/** Lists that are asked for in several ways. */
const further = ({ groupId, shopId }: Own): [name: string, url: string, query: Record<string, string>][] => [
  ['a shop by price', '/api/inventory', { shopId, sort: 'listPrice' }],
  ['a group by shop', '/api/inventory', { groupId }],
  ["'classic 350'", '/api/inventory', { groupId, q: 'classic 350' }],
  ['sold, the last first', '/api/inventory', { groupId, status: 'sold', sort: 'soldOn', order: 'desc' }],
  ['the newest', '/api/enquiries', { groupId }],
  ["'splender under 50k'", '/api/search', { groupId, q: 'splender under 50k' }],
]

/** Every GET of the contract. Throws for one that nothing is said of here: a new call is measured from its first day. */
export function readsOf(endpoints: readonly Endpoint[], own: Own) {
  const inputs = asked(own)
  const gets = endpoints.filter(({ method }) => method === 'GET')
  const reads = gets.flatMap((endpoint) => {
    const input = inputs[endpoint.url]
    if (input === undefined) throw new Error(`Say in ${import.meta.url} what GET ${endpoint.url} is asked for`)
    return input === null
      ? []
      : [{ name: `GET ${endpoint.url}`, endpoint, request: requestOf(endpoint, own.token, input) }]
  })
  const inOtherWays = further(own).flatMap(([name, url, query]) =>
    gets
      .filter((endpoint) => endpoint.url === url)
      .map((endpoint) => ({
        name: `GET ${url}, ${name}`,
        endpoint,
        request: requestOf(endpoint, own.token, { query }),
      })),
  )
  return [...reads, ...inOtherWays]
}
