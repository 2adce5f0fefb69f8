import type { Hold } from '@forecourt/contract/holds/calls'
import { bike, group, id, moment, shop } from './dealership.ts'

/* Whom the bike of the small dealership is held for, as the server tells of it. */

export const hold: Hold = {
  _id: id(165),
  groupId: group._id,
  bikeId: bike._id,
  vehicleNumber: bike.vehicleNumber,
  bikeName: `${bike.make} ${bike.model}`,
  shopId: shop._id,
  shopName: shop.name,
  customerName: 'Sita Devi',
  customerPhone: '+919848054321',
  token: 500_000,
  account: 'cash',
  reference: '',
  serial: 'KUK-R/2526/00002',
  receivedOn: '2026-03-10',
  until: '2126-03-12T18:30:00.000Z',
  state: 'holding',
  ahead: 0,
  byUserName: 'Lakshmi Devi',
  created: moment,
  ended: null,
  settled: null,
  saleId: null,
}

export const noHolds = { holds: [], toSettle: 0, counts: { running: 0, today: 0, toSettle: 0 }, nextCursor: null }
