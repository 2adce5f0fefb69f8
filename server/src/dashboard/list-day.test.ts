import { deleteBike } from '@forecourt/contract/bikes'
import { listDay } from '@forecourt/contract/dashboard'
import { addEnquiry, editEnquiry } from '@forecourt/contract/enquiries'
import { writeNote } from '@forecourt/contract/notes/calls'
import { cancelSale, sellBike } from '@forecourt/contract/sales'
import { addTask, editTask, listTasksAbout } from '@forecourt/contract/tasks/calls'
import { transferBike } from '@forecourt/contract/transfers'
import { expect, test } from 'vitest'
import { addBike, newDealership, startApp } from '../../test/harness.ts'

const server = await startApp()
const { superAdmin, clock } = server

type Asked = Parameters<typeof server.call<typeof listDay>>[1]['query']
const listed = (by: { token: string }, query: Asked = {}) => server.call(listDay, { token: by.token, query })

async function sell(by: { token: string }, bikeId: string, soldOn?: string) {
  const body = { buyerName: 'Ravi', buyerContact: '9848012345', salePrice: 60_000.5, soldOn }
  return (await server.call(sellBike, { token: by.token, params: { bikeId }, body })).body._id
}

test('a group or a shop outside: 404; a day that is none: 400', async () => {
  const [group, other] = [await newDealership(server), await newDealership(server)]
  const staff = await group.at('shop', group.shopA, 'staff')
  for (const query of [{ groupId: other.groupId }, { shopId: other.shopA }, { shopId: group.shopB }])
    expect((await listed(staff, query)).status).toBe(404)
  const wrong = await server.send({ endpoint: listDay, query: { day: '2026-02-30' } }, staff.token)
  expect(wrong.status).toBe(400)
})

test('staff read what was done in their shop, and no cost; leaders read it', async () => {
  clock.now = new Date('2026-04-10T06:00:00Z')
  const group = await newDealership(server)
  const { shopA, shopB } = group
  const { vehicleNumber } = await addBike(server, shopA, { cost: 40_000 })
  await addBike(server, shopB, { cost: 50_000 })
  const ofStaff = await listed(await group.at('shop', shopA, 'staff'))
  expect(ofStaff.body.events).toMatchObject([{ what: 'bought', vehicleNumber, amount: null }])
  const ofManager = await listed(await group.at('shop', shopA, 'manager'))
  expect(ofManager.body.events).toMatchObject([{ what: 'bought', vehicleNumber, amount: 4_000_000 }])
  expect((await listed(superAdmin)).body.events).toEqual([])
  expect((await listed(superAdmin, { groupId: group.groupId })).body.events).toHaveLength(2)
})

test('a day as it went, newest first, from midnight to midnight in India', async () => {
  clock.now = new Date('2026-05-19T18:29:59.999Z')
  const group = await newDealership(server)
  const { groupId, shopA, shopB } = group
  const owner = await group.at('group', groupId, 'admin')
  const { token } = owner
  const first = await addBike(server, shopA, { cost: 50_000 })
  const step = () => (clock.now = new Date(clock.now.getTime() + 60_000))
  clock.now = new Date('2026-05-19T18:30:00Z')
  const saleId = await sell(owner, first._id, '2026-05-19')
  step()
  const body = { shopId: shopA, customerName: 'Meena', customerPhone: '98480 12345', enquiryType: ['Buy'] }
  const { _id: enquiryId } = (await server.call(addEnquiry, { token, body })).body
  // A change of it is no event
  await server.call(editEnquiry, { token, params: { enquiryId }, body: { notes: 'Calls again' } })
  step()
  await server.call(cancelSale, { token, params: { saleId }, query: { reason: 'No loan' } })
  step()
  await server.call(transferBike, { token, params: { bikeId: first._id }, body: { targetShopId: shopB } })
  step()
  const second = await addBike(server, shopA, { cost: null, purchasedOn: '2026-05-01' })
  step()
  await server.call(deleteBike, { token, params: { bikeId: second._id } })
  clock.now = new Date('2026-05-20T18:29:59.999Z')
  const reader = await group.at('group', groupId, 'admin')
  const { body: answer } = await listed(reader)
  expect(answer.day).toBe('2026-05-20')
  const nothing = { fromShopName: '', forDay: null, cancelled: false }
  expect(answer.events).toMatchObject([
    { ...nothing, what: 'removed', vehicleNumber: second.vehicleNumber, bikeId: null, byUserName: owner.name },
    { ...nothing, what: 'bought', bikeId: null, amount: null, forDay: '2026-05-01', byUserName: 'Super Admin' },
    { ...nothing, what: 'transfer', bikeId: first._id, fromShopName: expect.stringContaining('Shop A') },
    { ...nothing, what: 'cancelled', saleId, name: 'Ravi', amount: 6_000_050 },
    { ...nothing, what: 'enquiry', enquiryId, name: 'Meena', vehicleNumber: '' },
    { what: 'sold', saleId, bikeId: first._id, amount: 6_000_050, forDay: '2026-05-19', cancelled: true },
  ])
  const before = await listed(reader, { day: '2026-05-19' })
  expect(before.body.events).toMatchObject([{ what: 'bought', vehicleNumber: first.vehicleNumber, amount: 5_000_000 }])
  // Whoever sees one of the two shops sees what left and came
  for (const shop of [shopA, shopB]) {
    const staff = await group.at('shop', shop, 'staff')
    const { events } = (await listed(staff, { what: 'transfer' })).body
    expect(events).toMatchObject([{ what: 'transfer', bikeId: shop === shopB ? first._id : null }])
  }
})

test('page by page nothing comes twice and nothing is left out', async () => {
  clock.now = new Date('2026-06-10T06:00:00Z')
  const group = await newDealership(server)
  const owner = await group.at('group', group.groupId, 'admin')
  const added: string[] = []
  for (const shop of [group.shopA, group.shopB, group.shopA, group.shopC, group.shopB])
    added.unshift((await addBike(server, shop)).vehicleNumber)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const { body } = await listed(owner, { limit: 2, cursor })
    seen.push(...body.events.map(({ vehicleNumber }) => vehicleNumber))
    cursor = body.nextCursor ?? undefined
  } while (cursor)
  expect(seen.toSorted()).toEqual(added.toSorted())
  const { body } = await listed(owner, { limit: 2 })
  expect((await listed(owner, { limit: 2, cursor: body.nextCursor ?? '', what: 'sold' })).status).toBe(400)
})

test('tasks that were done and notes stand in the day, as far as they are seen, and it is narrowed to a person', async () => {
  clock.now = new Date('2026-09-10T06:00:00Z')
  const { at, groupId, shopA } = await newDealership(server)
  const [manager, staff, other] = [
    await at('shop', shopA, 'manager'),
    await at('shop', shopA, 'staff'),
    await at('shop', shopA, 'staff'),
  ]
  const { _id: bikeId } = await addBike(server, shopA)
  const step = () => (clock.now = new Date(clock.now.getTime() + 60_000))
  const finish = async (text: string, place: { shopId: string } | { about: { kind: 'bike'; id: string } }) => {
    const body = { text, dueOn: '2026-09-10', forUser: staff._id, ...place }
    step()
    const { _id: taskId } = (await server.call(addTask, { token: manager.token, body })).body
    await server.call(editTask, { token: staff.token, params: { taskId }, body: { isDone: true } })
    return taskId
  }
  await finish('Call Ramesh', { shopId: shopA })
  await finish('Get the NOC', { about: { kind: 'bike', id: bikeId } })
  step()
  await server.call(writeNote, { token: other.token, body: { bikeId, text: 'Needs a battery' } })
  const told = async (by: { token: string }, query?: Asked) =>
    (await listed(by, { shopId: shopA, ...query })).body.events.map(({ what, text }) => [what, text])
  const bought = ['bought', '']
  const [note, noc, call] = [
    ['note', 'Needs a battery'],
    ['taskDone', 'Get the NOC'],
    ['taskDone', 'Call Ramesh'],
  ]
  expect(await told(manager)).toEqual([note, noc, call, bought])
  expect(await told(staff)).toEqual([note, noc, call, bought])
  // What is about nothing is for those whose it is
  expect(await told(other)).toEqual([note, noc, bought])
  expect(await told(manager, { what: 'taskDone' })).toEqual([noc, call])
  expect(await told(manager, { by: other._id })).toEqual([note])
  const { events, people } = (await listed(manager, { groupId })).body
  expect(events.map((event) => event.bikeId)).toEqual([bikeId, bikeId, null, bikeId])
  const names = [staff.name, other.name, 'Super Admin']
  expect(people.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
})

test('of a bike that left, its former shop reads neither notes nor the words of tasks any more', async () => {
  clock.now = new Date('2026-09-11T06:00:00Z')
  const { at, shopA, shopB } = await newDealership(server)
  const [left, got] = [await at('shop', shopA, 'manager'), await at('shop', shopB, 'staff')]
  const { _id: bikeId } = await addBike(server, shopA)
  const { token } = left
  await server.call(writeNote, { token, body: { bikeId, text: 'Sells at 50,000' } })
  const about = { kind: 'bike', id: bikeId } as const
  const body = { text: 'Call Ravi', dueOn: '2026-09-11', forUser: left._id, about }
  await server.call(addTask, { token, body })
  const words = async (by: { token: string }) => JSON.stringify((await listed(by)).body)
  expect(await words(left)).toContain('Sells at 50,000')
  await server.call(transferBike, { token: superAdmin.token, params: { bikeId }, body: { targetShopId: shopB } })
  expect(await words(left)).not.toContain('Sells at 50,000')
  const open = (await server.call(listTasksAbout, { token: got.token, params: about })).body.tasks
  expect(open.map(({ text }) => text)).toEqual(['Call Ravi'])
  const { token: ofGot } = await at('shop', shopB, 'manager')
  await server.call(editTask, { token: ofGot, params: { taskId: open[0]?._id ?? '' }, body: { isDone: true } })
  expect(await words(left)).not.toContain('Call Ravi')
  expect(await words(got)).toContain('Call Ravi')
})
