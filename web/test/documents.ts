import type { BikePapers, Document } from '@forecourt/contract/documents/calls'
import { bike, group, id, moment, shop } from './dealership.ts'

/* The papers of the small dealership, as the server tells of them. */

/** An RC that anybody may open. */
export const rc: Document = {
  _id: id(90),
  groupId: group._id,
  shopId: shop._id,
  bikeId: bike._id,
  saleId: null,
  personName: '',
  personPhone: '',
  kind: 'rc',
  number: 'TS09 2021',
  issuedOn: '2021-03-05',
  expiresOn: '2036-03-04',
  holder: 'bank',
  pages: [],
  addedByName: 'Salma Begum',
  openable: true,
  version: 1,
  created: moment,
}

/** Where the papers of the bike stand, of which nothing is on file. */
export const bikePapers: BikePapers = { bikeId: bike._id, steps: [], missing: [] }
