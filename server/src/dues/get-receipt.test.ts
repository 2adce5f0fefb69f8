import { getReceipt, getSaleDues, payDue } from '@forecourt/contract/dues/calls'
import { shownAtMost } from '@forecourt/contract/limits'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buyOnCredit, sellOnCredit } from '../../test/books/owing.ts'
import { newDealership, sampleAddress, startApp } from '../../test/harness.ts'

const server = await startApp()
const { token } = server.superAdmin

const pay = async (dueId: string, amount = 100_000) =>
  (await server.call(payDue, { token, params: { dueId }, body: { amount, account: 'cash', reference: 'Slip 9' } })).body
const receipt = (receiptId: string, by = token) => server.call(getReceipt, { token: by, params: { receiptId } })

test('a receipt of another shop is not found, and what was paid to sellers is not for staff', async () => {
  const { at, shopA, shopB } = await newDealership(server)
  const { _id: taken } = await pay((await sellOnCredit(server, shopA)).due._id)
  const { _id: given } = await pay((await buyOnCredit(server, shopA)).due._id)
  const [stranger, staff] = [await at('shop', shopB, 'admin'), await at('shop', shopA, 'staff')]
  for (const id of [taken, given, '01890000-0000-7000-8000-000000000000']) {
    const answer = await receipt(id, stranger.token)
    expect([answer.status, answer.failure.message]).toEqual([404, 'This receipt was not found'])
  }
  expect((await receipt(given, staff.token)).status).toBe(403)
  expect((await receipt(taken, staff.token)).status).toBe(200)
  expect((await receipt(given, (await at('shop', shopA, 'manager')).token)).status).toBe(200)
})

test('it prints who paid how much to whom, and for which sale', async () => {
  const { shopA } = await newDealership(server)
  const { due, sale, bike } = await sellOnCredit(server, shopA)
  const paid = await pay(due._id)
  const { body } = await receipt(paid._id)
  expect(body).toEqual({
    ...paid,
    groupName: expect.stringMatching(/^Group \d+$/),
    groupLogo: '',
    shop: { name: expect.stringMatching(/^Shop A \d+$/), address: sampleAddress, phone: '', email: '', gstin: '' },
    saleSerial: sale.serial,
    make: bike.make,
    model: bike.model,
  })
})

test('what we paid a seller names the bike, and has no serial of ours', async () => {
  const { shopA } = await newDealership(server)
  const { due, bike } = await buyOnCredit(server, shopA)
  const { body } = await receipt((await pay(due._id))._id)
  expect(body).toMatchObject({
    kind: 'seller',
    serial: '',
    saleSerial: '',
    make: bike.make,
    model: bike.model,
    partyName: 'Suresh Kumar',
    left: 1_900_000,
  })
})

test('of a due that was paid without end the newest payments are shown', async () => {
  const { groupId, shopA } = await newDealership(server)
  const { due, sale } = await sellOnCredit(server, shopA)
  await server.db.execute(sql`insert into receipts (group_id, id, due_id, shop_id, serial, paise, account, reference,
      paid_on, left_after, by_user_id, by_user_name, created)
    select ${groupId}, gen_random_uuid(), ${due._id}, ${shopA}, 'T' || n, 1, 'cash', '', '2026-03-05', n,
      ${server.superAdmin._id}, 'Super Admin', now() + n * interval '1 second'
    from generate_series(1, ${shownAtMost.receiptsOfOne + 1}) n`)
  const { body } = await server.call(getSaleDues, { token, params: { saleId: sale._id } })
  expect(body.receipts).toHaveLength(shownAtMost.receiptsOfOne)
  expect(body.receipts[0]?.serial).toBe(`T${shownAtMost.receiptsOfOne + 1}`)
})
