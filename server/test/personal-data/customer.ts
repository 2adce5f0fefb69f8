import { addEnquiry, editEnquiry } from '@forecourt/contract/enquiries'
import { customerKept, eraseCustomer } from '@forecourt/contract/personal-data'
import { sellBike } from '@forecourt/contract/sales'
import { sql } from 'drizzle-orm'
import { auditRecords } from '../../src/db/schema.ts'
import { addBike, type Dealership, type TestServer } from '../harness.ts'

/** Meena's number, as people type it. */
export const typed = '098480-12345'

/** A customer of a server's dealerships, Meena, what they keep of her, and how it is erased. */
export function customersOn(server: TestServer) {
  const { token } = server.superAdmin

  /** Meena, a customer who asked, changed the number of the enquiry to hers, bought a bike, and sold one. */
  async function customerOf({ shopA }: Dealership) {
    const asking = { customerName: 'Meena Rao', enquiryType: ['Purchase'], shopId: shopA, wish: 'as Meena has' }
    const first = await server.call(addEnquiry, { token, body: { ...asking, customerPhone: '98480 54321' } })
    const enquiryId = first.body._id
    const changes = {
      customerPhone: typed,
      notes: 'Meena calls back',
      state: 'lost' as const,
      lostReason: 'Meena moved',
    }
    await server.call(editEnquiry, { token, params: { enquiryId }, body: changes })
    const bought = await addBike(server, shopA)
    const sold = await addBike(server, shopA, { cost: 40_000, sellerName: 'Meena Rao', sellerPhone: typed })
    const payments = [{ method: 'upi' as const, amount: 80_000, reference: 'meena@upi' }]
    const body = { buyerName: 'Meena Rao', buyerContact: typed, salePrice: 80_000, payments }
    const sale = await server.call(sellBike, { token, params: { bikeId: bought._id }, body })
    return { enquiryId, saleId: sale.body._id, serial: sale.body.serial, sold }
  }

  const keptOf = (groupId: string, by = token) =>
    server.call(customerKept, { token: by, query: { groupId, phone: '+91 98480 12345' } })
  const erase = (groupId: string, by = token, headers = {}) =>
    server.call(eraseCustomer, { token: by, body: { groupId, phone: '98480 12345' }, headers })

  /** The erasures that are on record in a group. */
  const erasuresIn = (groupId: string) =>
    server.db.select().from(auditRecords).where(sql`group_id = ${groupId} and collection_name = 'customers'`)

  return { customerOf, keptOf, erase, erasuresIn }
}
