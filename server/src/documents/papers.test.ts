import { businessDay, daysAfter } from '@forecourt/contract/calendar'
import * as contract from '@forecourt/contract/documents/calls'
import type { DocumentKind } from '@forecourt/contract/documents/kinds'
import type { MarkedStep } from '@forecourt/contract/documents/steps'
import { cancelSale, getSale, sellBike } from '@forecourt/contract/sales'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { auditRecords, salePapers } from '../db/schema.ts'

const server = await startApp()
const { token } = server.superAdmin
const today = businessDay(server.clock.now)
type By = { token: string }

const papersOf = (by: By, bikeId: string) =>
  server.call(contract.getBikePapers, { token: by.token, params: { bikeId } })
const mark = (by: By, bikeId: string, step: MarkedStep, day = today, state: 'done' | 'notNeeded' = 'done') =>
  server.call(contract.markPaperStep, { token: by.token, params: { bikeId, step }, body: { day, state } })
const undo = (by: By, bikeId: string, step: MarkedStep) =>
  server.call(contract.undoPaperStep, { token: by.token, params: { bikeId, step } })
const list = (by: By, query: Parameters<typeof server.call<typeof contract.listPapers>>[1]['query']) =>
  server.call(contract.listPapers, { token: by.token, query })
const add = (body: Parameters<typeof server.call<typeof contract.addDocument>>[1]['body']) =>
  server.call(contract.addDocument, { token, body })

async function sell(bikeId: string, soldOn = today) {
  const body = { buyerName: 'Ravi', buyerContact: '9848012345', salePrice: 80_000, soldOn }
  const answer = await server.call(sellBike, { token, params: { bikeId }, body })
  expect(answer.status, answer.failure?.message).toBe(201)
  return answer.body._id
}

const statesIn = ({ body }: Awaited<ReturnType<typeof papersOf>>) =>
  Object.fromEntries(body.steps.map(({ step, state }) => [step, state]))

test('a step is not marked before its time, nor a second time undone', async () => {
  const { at, shopA } = await newDealership(server)
  const [staff, manager] = [await at('shop', shopA, 'staff'), await at('shop', shopA, 'manager')]
  const { _id: bikeId } = await addBike(server, shopA)
  expect((await mark(staff, bikeId, 'transferFiled')).failure.fields).toEqual({ day: 'This bike is not sold yet' })
  expect((await mark(staff, bikeId, 'nocAsked', daysAfter(today, 1))).failure.fields).toEqual({
    day: 'The day cannot be in the future',
  })
  await mark(staff, bikeId, 'nocAsked')
  expect((await undo(staff, bikeId, 'nocAsked')).status).toBe(403)
  expect(statesIn(await undo(manager, bikeId, 'nocAsked'))).toMatchObject({ nocAsked: 'notNeeded' })
  expect((await undo(manager, bikeId, 'nocAsked')).status).toBe(404)
})

test('papers go from the purchase to the new RC, each step with who and when, and then nothing is due', async () => {
  const { at, groupId, shopA } = await newDealership(server)
  const staff = await at('shop', shopA, 'staff')
  const { _id: bikeId } = await addBike(server, shopA, { vehicleNumber: 'AP31AB4321' })
  expect(statesIn(await papersOf(staff, bikeId))).toEqual({
    bought: 'done',
    nocAsked: 'open',
    nocReceived: 'later',
    sold: 'open',
    transferFiled: 'later',
    newRc: 'later',
    insuranceTransferred: 'later',
  })
  await mark(staff, bikeId, 'nocAsked')
  await mark(staff, bikeId, 'nocReceived')
  await sell(bikeId)
  const sold = await papersOf(staff, bikeId)
  const filing = sold.body.steps.find(({ step }) => step === 'transferFiled')
  expect(filing).toMatchObject({ state: 'open', doer: 'dealer', dueOn: daysAfter(today, 30), daysLeft: 30 })
  expect(filing?.deadlines).toMatchObject([
    { dueOn: daysAfter(today, 45), source: expect.stringContaining('section 50(1)(a)(ii)') },
    { doer: 'buyer', source: expect.stringContaining('section 50(1)(b)') },
  ])
  const due = async () => (await list(staff, { show: 'due' })).body.papers.map(({ step, daysLeft }) => [step, daysLeft])
  expect(await due()).toEqual([['insuranceTransferred', 14]])
  await mark(staff, bikeId, 'insuranceTransferred')
  expect(await due()).toEqual([['transferFiled', 30]])
  await mark(staff, bikeId, 'transferFiled')
  // 60 days away
  expect(await due()).toEqual([])
  const done = await mark(staff, bikeId, 'newRc')
  expect(done.body.steps.map(({ state }) => state)).toEqual(Array(7).fill('done'))
  expect(done.body.steps.at(-1)).toMatchObject({ day: today, byName: staff.name })
  expect(await server.db.select().from(salePapers).where(eq(salePapers.groupId, groupId))).toEqual([])
  const records = await server.db.select().from(auditRecords).where(eq(auditRecords.groupId, groupId))
  expect(records.filter(({ collectionName }) => collectionName === 'papers')).toHaveLength(5)
})

test('a sale that is cancelled takes its steps with it, and the next one begins anew', async () => {
  const { at, shopA } = await newDealership(server)
  const staff = await at('shop', shopA, 'staff')
  const { _id: bikeId } = await addBike(server, shopA)
  const saleId = await sell(bikeId)
  await mark(staff, bikeId, 'transferFiled')
  await mark(staff, bikeId, 'nocAsked')
  await server.call(cancelSale, { token, params: { saleId }, query: {} })
  expect((await list(staff, { show: 'due' })).body.papers).toEqual([])
  expect(statesIn(await papersOf(staff, bikeId))).toMatchObject({ nocAsked: 'done', transferFiled: 'later' })
  await sell(bikeId)
  expect(statesIn(await papersOf(staff, bikeId))).toMatchObject({ nocAsked: 'done', transferFiled: 'open' })
})

test('what is due, runs out or is missing is listed by its day, page by page, for the shops in reach', async () => {
  const { at, groupId, shopA, shopB } = await newDealership(server)
  const [staff, elsewhere] = [await at('shop', shopA, 'staff'), await at('shop', shopB, 'staff')]
  const purchasedOn = daysAfter(today, -20)
  const bikes = []
  for (let n = 0; n < 5; n += 1) {
    // What comes at one moment has no order
    server.clock.now = new Date(server.clock.now.getTime() + 1)
    bikes.push(await addBike(server, shopA, { purchasedOn }))
  }
  const [one, two, three, four, five] = bikes.map(({ _id }) => _id) as [string, string, string, string, string]
  await sell(one, daysAfter(today, -15))
  await sell(two, daysAfter(today, -1))
  const overdue = (await list(staff, { show: 'due' })).body.papers
  expect(overdue.map(({ bikeId, daysLeft }) => [bikeId, daysLeft])).toEqual([
    [one, -1],
    [two, 13],
  ])

  const insure = (bikeId: string, expiresOn: string) =>
    add({ about: { of: 'bike', bikeId }, kind: 'insurance', expiresOn })
  await insure(three, daysAfter(today, 30))
  await insure(four, daysAfter(today, -2))
  // Renewed
  await insure(five, daysAfter(today, 2))
  await insure(five, daysAfter(today, 367))
  // Of a sold bike it is the buyer's
  await insure(two, daysAfter(today, 1))
  await add({ about: { of: 'shop', shopId: shopA }, kind: 'form29B', expiresOn: daysAfter(today, 5) })
  const expiring = (await list(staff, { show: 'expiring' })).body.papers
  expect(expiring.map(({ bikeId, kinds, daysLeft }) => [bikeId, ...kinds, daysLeft])).toEqual([
    [four, 'insurance', -2],
    [null, 'form29B', 5],
    [three, 'insurance', 30],
  ])

  for (const kind of ['rc', 'puc'] as const) await add({ about: { of: 'bike', bikeId: three }, kind })
  const missing = (await list(staff, { show: 'missing' })).body.papers
  expect(missing.map(({ bikeId, kinds }) => [bikeId, ...kinds])).toEqual([
    [five, 'rc', 'puc'],
    [four, 'rc', 'puc'],
  ])
  const counts = await server.call(contract.countPapers, { token: staff.token, query: {} })
  expect(counts.body).toEqual({ due: 2, expiring: 3, missing: 2 })

  for (const [show, whole] of Object.entries({ due: overdue, expiring, missing })) {
    const paged = []
    let cursor: string | undefined
    do {
      const { body } = await list(staff, { show: show as 'due', limit: 1, cursor })
      paged.push(...body.papers)
      cursor = body.nextCursor ?? undefined
    } while (cursor)
    expect(paged).toEqual(whole)
    expect((await list(elsewhere, { show: show as 'due' })).body.papers).toEqual([])
    expect((await list(await at('group', groupId, 'admin'), { show: show as 'due', groupId })).body.papers).toEqual(
      whole,
    )
  }
  expect((await list(staff, { shopId: shopB })).status).toBe(404)
})

test('a NOC is missing where a bike comes from another state or a bank lent on it, until it is filed or not needed', async () => {
  const { at, shopA } = await newDealership(server)
  const staff = await at('shop', shopA, 'staff')
  const file = (bikeId: string, ...kinds: DocumentKind[]) =>
    Promise.all(kinds.map((kind) => add({ about: { of: 'bike', bikeId }, kind })))
  const buy = async (vehicleNumber?: string) => {
    server.clock.now = new Date(server.clock.now.getTime() + 1)
    return (await addBike(server, shopA, vehicleNumber === undefined ? {} : { vehicleNumber }))._id
  }
  const complete = async (vehicleNumber?: string) => {
    const bikeId = await buy(vehicleNumber)
    await file(bikeId, 'rc', 'insurance', 'puc')
    return bikeId
  }
  const own = await complete()
  const outside = await complete('AP31AB1234')
  const unreadable = await complete('22BH1234AA')
  const lent = await complete()
  const bare = await buy('KA01AB1234')
  const missing = async () => {
    const listed = (await list(staff, { show: 'missing' })).body.papers.map(({ bikeId, kinds }) => [bikeId, ...kinds])
    for (const bikeId of [own, outside, unreadable, lent, bare]) {
      const told = (await papersOf(staff, bikeId)).body.missing.map(({ kind }) => kind)
      expect(listed.find(([id]) => id === bikeId)?.slice(1) ?? []).toEqual(told)
    }
    const { body } = await server.call(contract.countPapers, { token: staff.token, query: {} })
    expect(body.missing).toBe(listed.length)
    return listed
  }
  const ofBare = [bare, 'rc', 'insurance', 'puc', 'noc']
  expect(await missing()).toEqual([ofBare, [outside, 'noc']])
  await file(lent, 'hypothecation')
  expect(await missing()).toEqual([ofBare, [lent, 'noc'], [outside, 'noc']])
  expect(statesIn(await papersOf(staff, lent))).toMatchObject({ nocAsked: 'open', nocReceived: 'later' })
  await file(lent, 'form35')
  await file(outside, 'noc')
  expect(await missing()).toEqual([ofBare])
  await mark(staff, bare, 'nocReceived', today, 'notNeeded')
  expect(await missing()).toEqual([ofBare.slice(0, -1)])
})

test('a sale note says what the bike lacks, until it is on file', async () => {
  const { at, shopA } = await newDealership(server)
  const staff = await at('shop', shopA, 'staff')
  const { _id: bikeId } = await addBike(server, shopA)
  for (const kind of ['rc', 'insurance'] as const) await add({ about: { of: 'bike', bikeId }, kind })
  expect((await papersOf(staff, bikeId)).body.missing).toEqual([{ kind: 'puc', why: 'missing' }])
  const saleId = await sell(bikeId)
  const note = async () => (await server.call(getSale, { token: staff.token, params: { saleId } })).body.missingPapers
  expect(await note()).toEqual([{ kind: 'puc', why: 'missing' }])
  await add({ about: { of: 'bike', bikeId }, kind: 'puc', expiresOn: daysAfter(today, -1) })
  expect(await note()).toEqual([{ kind: 'puc', why: 'expired' }])
  await add({ about: { of: 'bike', bikeId }, kind: 'puc' })
  expect(await note()).toEqual([])
})
