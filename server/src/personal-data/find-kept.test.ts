import { addEnquiry } from '@forecourt/contract/enquiries'
import { eraseCustomer } from '@forecourt/contract/personal-data'
import { sellBike } from '@forecourt/contract/sales'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { stepsOf } from '../../test/plan.ts'
import { waitingStatements } from '../../test/postgres.ts'
import { enquiries, sales } from '../db/schema.ts'
import { queryOfRecords } from './find-kept.ts'

const server = await startApp()

test('of a history of 20,000 records those that bear the number are read, in any writing', async () => {
  const { groupId, shopA } = await newDealership(server)
  await server.db.execute(sql`
    insert into audit_records (group_id, id, collection_name, record_id, shop_id, operation_type, operation_by_user,
      operation_by_user_name, created, data)
    select ${groupId}, gen_random_uuid(), (array['enquiries', 'sales', 'bikes'])[1 + n % 3], gen_random_uuid(), ${shopA},
      'CREATE', gen_random_uuid(), 'Anu', now(), jsonb_build_object(
        (array['customerPhone', 'buyerContact', 'sellerPhone'])[1 + n % 3],
        case when n <= 3 then '098480-12345' else '+9190000' || lpad(n::text, 5, '0') end)
    from generate_series(1, 20000) n`)
  const row = await server.db.execute<{ id: string }>(
    sql`select record_id as id from audit_records where group_id = ${groupId} and data ->> 'buyerContact' like '%12001'`,
  )
  const ids = row.rows.map(({ id }) => id)
  const query = queryOfRecords(server.db, groupId, { phone: '+919848012345', ids })
  expect(ids).toHaveLength(1)
  expect(await query).toHaveLength(4)
  // As the embedded database may be, and as a server is that has gathered its statistics
  for (const analyzed of [false, true]) {
    if (analyzed) await server.db.execute(sql`analyze audit_records`)
    for (const { type, rows } of await stepsOf(server.db, query)) expect(rows, type).toBeLessThanOrEqual(4)
  }
})

// The embedded database lets one transaction in at a time: there is nothing to wait for
test.skipIf(process.env.TEST_DATABASE !== 'postgres')(
  'an erasure does not wait in a circle for whoever cancels a sale, which holds the sale and then its enquiry',
  async () => {
    const { groupId, shopA } = await newDealership(server)
    const { token } = server.superAdmin
    const phone = '98480 12345'
    const asking = { customerName: 'Meena', customerPhone: phone, enquiryType: ['Buy'], shopId: shopA }
    const { _id: enquiryId } = (await server.call(addEnquiry, { token, body: asking })).body
    const { _id: bikeId } = await addBike(server, shopA)
    const buying = { buyerName: 'Meena', buyerContact: phone, salePrice: 80_000, enquiryId }
    const sale = await server.call(sellBike, { token, params: { bikeId }, body: buying })
    const erased = await server.db.transaction(async (tx) => {
      await tx.update(sales).set({ cancelReason: 'Held' }).where(eq(sales.id, sale.body._id))
      const answer = server.call(eraseCustomer, { token, body: { groupId, phone } })
      await expect.poll(async () => (await server.db.execute(waitingStatements)).rows).toHaveLength(1)
      await tx.update(enquiries).set({ notes: 'Held' }).where(eq(enquiries.id, enquiryId))
      return { answer }
    })
    expect((await erased.answer).status).toBe(200)
  },
)
