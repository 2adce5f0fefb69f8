import { auditOfRecord } from '@forecourt/contract/audit'
import * as bikes from '@forecourt/contract/bikes'
import { listInventory } from '@forecourt/contract/inventory'
import { cancelSale, sellBike } from '@forecourt/contract/sales'
import { transferBike } from '@forecourt/contract/transfers'
import { expect, test } from 'vitest'
import { addBike, addPicture, newDealership, startApp } from '../../test/harness.ts'

const server = await startApp()

const history = async (recordId: string) =>
  (await server.call(auditOfRecord, { token: server.superAdmin.token, params: { recordType: 'bikes', recordId } })).body

test('a bike outside the reach is not found', async () => {
  const { at, shopA, shopB } = await newDealership(server)
  const { _id: bikeId } = await addBike(server, shopA)
  const { token } = await at('shop', shopB, 'admin')
  const answer = await server.call(bikes.editBike, { token, params: { bikeId }, body: { version: 1, year: 2020 } })
  expect(answer.status).toBe(404)
})

test('staff do not change a cost, which they cannot see, not even to none', async () => {
  const { at, shopA } = await newDealership(server)
  const { _id: bikeId } = await addBike(server, shopA, { cost: 60_000 })
  const { token } = await at('shop', shopA, 'staff')
  for (const cost of [61_000, null]) {
    const answer = await server.call(bikes.editBike, {
      token,
      params: { bikeId },
      body: { version: 1, cost, year: 2020 },
    })
    expect(answer.status).toBe(403)
    expect(answer.failure.message).toBe('Your role does not allow changing the cost of a bike')
  }
  expect(await history(bikeId)).toHaveLength(1)
})

test('every given field is checked, an unknown one refused', async () => {
  const { shopA } = await newDealership(server)
  const { _id: bikeId } = await addBike(server, shopA)
  const { token } = server.superAdmin
  const blank = await server.call(bikes.editBike, { token, params: { bikeId }, body: { version: 1, make: ' ' } })
  expect(blank.failure.fields).toEqual({ make: 'Make is required' })
  const unknown = { version: 1, colour: 'red' }
  expect((await server.call(bikes.editBike, { token, params: { bikeId }, body: unknown })).status).toBe(400)
  const day = (purchasedOn: string) =>
    server.call(bikes.editBike, { token, params: { bikeId }, body: { version: 1, purchasedOn } })
  expect((await day('2999-01-01')).failure.fields).toEqual({ purchasedOn: 'The purchase date cannot be in the future' })
  expect((await day('5 March')).failure.fields).toEqual({ purchasedOn: 'Enter a date' })
  const pictures = ['/files/nothing']
  const picture = await server.call(bikes.editBike, { token, params: { bikeId }, body: { version: 1, pictures } })
  expect(picture.failure.fields).toEqual({ pictures: 'Please upload the picture again' })
  const phone = { version: 1, sellerPhone: '0000000000' }
  const unreachable = await server.call(bikes.editBike, { token, params: { bikeId }, body: phone })
  expect(unreachable.failure.fields).toEqual({ sellerPhone: 'Enter a valid phone number' })
  // Without the version that was seen nothing can be said of a change
  const blind = { year: 2020 } as Partial<typeof phone> as typeof phone
  expect((await server.call(bikes.editBike, { token, params: { bikeId }, body: blind })).status).toBe(400)
})

test('only what is given changes; what is read-only is ignored', async () => {
  const { at, shopA, shopB } = await newDealership(server)
  const bike = await addBike(server, shopA, { cost: 60_000 })
  const { token } = await at('shop', shopA, 'staff')
  server.clock.now = new Date(server.clock.now.getTime() + 60_000)
  const body = {
    version: 1,
    model: ' Activa 125 ',
    listPrice: 79_999.5,
    shopId: shopB,
    created: '2020-01-01T00:00:00.000Z',
  }
  const answer = await server.call(bikes.editBike, { token, params: { bikeId: bike._id }, body })
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({
    ...bike,
    model: 'Activa 125',
    listPrice: 79_999.5,
    cost: null,
    version: 2,
    updated: server.clock.now.toISOString(),
    daysInInventory: 1,
  })
  const [change, creation] = await history(bike._id)
  expect(change).toMatchObject({
    operationType: 'UPDATE',
    created: server.clock.now.toISOString(),
    data: {
      ...creation?.data,
      model: 'Activa 125',
      listPrice: 79_999.5,
      version: 2,
      updated: server.clock.now.toISOString(),
    },
  })
})

test('a manager sets, changes and clears the cost', async () => {
  const { at, shopA } = await newDealership(server)
  const { _id: bikeId } = await addBike(server, shopA)
  const { token } = await at('shop', shopA, 'manager')
  for (const [index, cost] of [60_000, 61_000, null].entries()) {
    const body = { version: index + 1, cost }
    const answer = await server.call(bikes.editBike, { token, params: { bikeId }, body })
    expect(answer.body.cost).toBe(cost)
  }
  expect(await history(bikeId)).toHaveLength(4)
})

test('nothing given, or nothing new, leaves the bike and its history as they are', async () => {
  const { shopA } = await newDealership(server)
  const bike = await addBike(server, shopA, { cost: 60_000 })
  const { token } = server.superAdmin
  server.clock.now = new Date(server.clock.now.getTime() + 60_000)
  const same = { version: 7, vehicleNumber: bike.vehicleNumber.toLowerCase(), cost: 60_000, pictures: [] }
  for (const body of [{ version: 1 }, { version: 0 }, bike, same]) {
    const answer = await server.call(bikes.editBike, { token, params: { bikeId: bike._id }, body })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ ...bike, daysInInventory: 1 })
  }
  expect(await history(bike._id)).toHaveLength(1)
})

test('a vehicle number that stands in stock is refused with its shop, and all of the change with it', async () => {
  const { at, shopA, shopB } = await newDealership(server)
  const bike = await addBike(server, shopA)
  const there = await addBike(server, shopB)
  const { token } = await at('shop', shopA, 'staff')
  const answer = await server.call(bikes.editBike, {
    token,
    params: { bikeId: bike._id },
    body: { version: 1, vehicleNumber: there.vehicleNumber, year: 2001 },
  })
  expect(answer.status).toBe(409)
  expect(answer.failure.code).toBe('already_in_stock')
  expect(answer.failure.message).toMatch(/^This bike is already in stock at Shop B \d+$/)
  const { body } = await server.call(bikes.getBike, { token: server.superAdmin.token, params: { bikeId: bike._id } })
  expect(body).toMatchObject({ vehicleNumber: bike.vehicleNumber, year: bike.year })
  expect(await history(bike._id)).toHaveLength(1)
})

test('a sold bike may be put right, and may share its number with one in stock', async () => {
  const { shopA } = await newDealership(server)
  const sold = await addBike(server, shopA)
  const { token } = server.superAdmin
  const sale = { buyerName: 'Asha', buyerContact: '9848012345', salePrice: 80_000 }
  await server.call(sellBike, { token, params: { bikeId: sold._id }, body: sale })
  const there = await addBike(server, shopA)
  const answer = await server.call(bikes.editBike, {
    token,
    params: { bikeId: sold._id },
    // A sale is a change too
    body: { version: 2, vehicleNumber: there.vehicleNumber },
  })
  expect(answer.status).toBe(200)
  expect(answer.body.soldAt).toBe(server.clock.now.toISOString())
})

test('staff whose change meets a sale are told of it; later their role does not allow it', async () => {
  const { at, shopA } = await newDealership(server)
  const { _id: bikeId } = await addBike(server, shopA)
  const { token } = await at('shop', shopA, 'staff')
  const sale = { buyerName: 'Asha', buyerContact: '9848012345', salePrice: 80_000 }
  await server.call(sellBike, { token: server.superAdmin.token, params: { bikeId }, body: sale })
  const edit = (version: number) =>
    server.call(bikes.editBike, { token, params: { bikeId }, body: { version, year: 2020 } })
  expect(await edit(1)).toMatchObject({
    status: 409,
    failure: { code: 'bike_already_sold', message: 'This bike was sold while you were editing it' },
  })
  expect((await edit(2)).status).toBe(403)
  expect(await history(bikeId)).toHaveLength(1)
})

test('a purchase does not come after the sale', async () => {
  const { shopA } = await newDealership(server)
  const { token } = server.superAdmin
  const { _id: bikeId } = await addBike(server, shopA, { purchasedOn: '2025-01-01' })
  const sale = { buyerName: 'Asha', buyerContact: '9848012345', salePrice: 80_000, soldOn: '2025-03-05' }
  expect((await server.call(sellBike, { token, params: { bikeId }, body: sale })).status).toBe(201)
  const edit = (purchasedOn: string) =>
    server.call(bikes.editBike, { token, params: { bikeId }, body: { version: 2, purchasedOn } })
  const late = await edit('2025-03-06')
  expect(late.failure.fields).toEqual({ purchasedOn: 'The purchase date cannot be after the sale' })
  expect((await edit('2025-03-05')).body.purchasedOn).toBe('2025-03-05')
})

test('all that is known of a bike can be changed; its pictures keep their order', async () => {
  const { at, shopA } = await newDealership(server)
  const [first, second, third] = [await addPicture(server), await addPicture(server), await addPicture(server)]
  const bike = await addBike(server, shopA, { pictures: [first, second], fuel: 'petrol', owners: 1 })
  const { token } = await at('shop', shopA, 'staff')
  const change = {
    color: 'Red',
    fuel: null,
    owners: 2,
    chassisNumber: 'ab 12',
    engineNumber: 'cd 34',
    purchasedOn: '2025-02-28',
    sellerName: 'Asha',
    sellerPhone: '98480 12345',
    notes: 'One key',
    pictures: [third, first],
  }
  const body = { version: 1, ...change }
  const answer = await server.call(bikes.editBike, { token, params: { bikeId: bike._id }, body })
  expect(answer.body).toEqual({
    ...bike,
    ...change,
    chassisNumber: 'AB12',
    engineNumber: 'CD34',
    sellerPhone: '+919848012345',
    cover: third,
    version: 2,
    daysInInventory: bike.daysInInventory,
  })
})

test('who changes what somebody else has changed meanwhile is told by whom, and nothing is overwritten', async () => {
  const { at, shopA, shopB } = await newDealership(server)
  const { _id: bikeId } = await addBike(server, shopA)
  const [one, two] = [await at('shop', shopA, 'staff'), await at('shop', shopA, 'staff')]
  const edit = (by: { token: string }, version: number, listPrice: number) =>
    server.call(bikes.editBike, { token: by.token, params: { bikeId }, body: { version, listPrice } })
  const pass = () => (server.clock.now = new Date(server.clock.now.getTime() + 1000))
  pass()
  expect((await edit(one, 1, 80_000)).body.version).toBe(2)
  const late = await edit(two, 1, 79_000)
  expect(late).toMatchObject({
    status: 409,
    failure: { code: 'bike_changed', message: `${one.name} changed this bike while you were editing it` },
  })
  // What the other wanted too is no quarrel
  expect(await edit(two, 1, 80_000)).toMatchObject({ status: 200, body: { version: 2, listPrice: 80_000 } })
  expect((await edit(two, 2, 79_000)).body.version).toBe(3)
  pass()
  await server.call(transferBike, {
    token: server.superAdmin.token,
    params: { bikeId },
    body: { targetShopId: shopB },
  })
  const after = await edit(await at('shop', shopB, 'staff'), 3, 78_000)
  expect(after.failure.message).toBe(`${server.superAdmin.name} changed this bike while you were editing it`)
})

test('of two changes to one version at once one wins', async () => {
  const { at, shopA } = await newDealership(server)
  const { _id: bikeId } = await addBike(server, shopA)
  const people = [await at('shop', shopA, 'staff'), await at('shop', shopA, 'manager')]
  const answers = await Promise.all(
    people.map(({ token }, index) =>
      server.call(bikes.editBike, { token, params: { bikeId }, body: { version: 1, mileage: 8000 + index } }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await history(bikeId)).toHaveLength(2)
})

test('a sold bike that is named anew is found by that, with its buyer, and no longer by what it was called', async () => {
  const { groupId, shopA } = await newDealership(server)
  const { token } = server.superAdmin
  const { _id: bikeId, vehicleNumber } = await addBike(server, shopA, { make: 'Honda', model: 'Dio' })
  const sale = { buyerName: 'Meena Rao', buyerContact: '98480 12345', salePrice: 80_000 }
  expect((await server.call(sellBike, { token, params: { bikeId }, body: sale })).status).toBe(201)
  const found = async (q: string) =>
    (await server.call(listInventory, { token, query: { groupId, status: 'sold', q } })).body.total
  expect(await Promise.all(['meena dio', `rao ${vehicleNumber}`, 'rao activa'].map(found))).toEqual([1, 1, 0])
  const body = { version: 2, model: 'Activa', vehicleNumber: 'TS 09 ZZ 4321' }
  expect((await server.call(bikes.editBike, { token, params: { bikeId }, body })).status).toBe(200)
  const searches = ['meena dio', `rao ${vehicleNumber}`, 'rao activa', 'ts09zz4321 9848012345']
  expect(await Promise.all(searches.map(found))).toEqual([0, 0, 1, 1])
})

// The embedded database lets one transaction in at a time: there is nothing to race for
test.skipIf(process.env.TEST_DATABASE !== 'postgres')(
  'a change and a cancellation at once do not wait for each other in a circle',
  async () => {
    const { shopA } = await newDealership(server)
    const { token } = server.superAdmin
    for (let round = 0; round < 20; round++) {
      const { _id: bikeId } = await addBike(server, shopA)
      const sale = { buyerName: 'Ravi', buyerContact: '9848012345', salePrice: 80_000 }
      const sold = await server.call(sellBike, { token, params: { bikeId }, body: sale })
      const changes = { version: 2, model: `Model ${round}` }
      const [edited, cancelled] = await Promise.all([
        server.call(bikes.editBike, { token, params: { bikeId }, body: changes }),
        server.call(cancelSale, { token, params: { saleId: sold.body._id }, query: {} }),
      ])
      expect([edited.status, cancelled.status]).toEqual([expect.toBeOneOf([200, 409]), 200])
    }
  },
)
