import { sentences } from '@forecourt/contract/messages'
import { customerKept, eraseCustomer } from '@forecourt/contract/personal-data'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { hold, ravi } from '../../test/holds/held-bike.ts'
import { bookEntries, holds } from '../db/schema.ts'

const server = await startApp()
const { token } = server.superAdmin
const { db } = server
const phone = ravi.customerPhone

test('a customer is given their holds; one without a token is erased, and a token stays as long as a sale', async () => {
  const { groupId, shopA } = await newDealership(server)
  const [free, paid] = [await addBike(server, shopA), await addBike(server, shopA)]
  const without = await hold(server, token, free._id)
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
  const withToken = await hold(server, token, paid._id, { token: 500_000, account: 'upi', reference: 'ravi@upi' })
  const { body: kept } = await server.call(customerKept, { token, query: { groupId, phone } })
  expect(kept.holds).toMatchObject([
    { customerName: 'Ravi Kumar', token: 0, keptUntil: null },
    { customerName: 'Ravi Kumar', token: 500_000, reference: 'ravi@upi', serial: withToken.body.serial },
  ])
  const { body } = await server.call(eraseCustomer, { token, body: { groupId, phone } })
  expect(body.erased).toMatchObject({ holds: 1 })
  expect(body.stays).toMatchObject([{ what: 'token', name: withToken.body.serial }])
  const rows = await db.select().from(holds).where(eq(holds.groupId, groupId)).orderBy(holds.created, holds.id)
  expect(rows.map((row) => [row.id, row.customerName, row.customerPhone])).toEqual([
    [without.body._id, sentences.erased, ''],
    [withToken.body._id, 'Ravi Kumar', phone],
  ])
})

test('nine years later the token’s customer goes from the hold and from the books', async () => {
  const { groupId, shopA } = await newDealership(server)
  const { _id: bikeId } = await addBike(server, shopA)
  await hold(server, token, bikeId, { token: 500_000, account: 'upi' })
  await db.update(holds).set({ receivedOn: '2015-04-01' }).where(eq(holds.groupId, groupId))
  const { body } = await server.call(eraseCustomer, { token, body: { groupId, phone } })
  expect(body).toMatchObject({ erased: { holds: 1 }, stays: [] })
  const named = await db.select().from(bookEntries).where(sql`group_id = ${groupId} and party <> ''`)
  expect(named).toEqual([])
})
