import { editBike } from '@forecourt/contract/bikes'
import { addressOf } from '@forecourt/contract/endpoint'
import * as contract from '@forecourt/contract/enquiries'
import { sellBike } from '@forecourt/contract/sales'
import { transferBike } from '@forecourt/contract/transfers'
import { expect, test } from 'vitest'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { lease, leasing } from '../../test/leases/leased-bike.ts'

const server = await startApp()
const { token } = server.superAdmin

test('what became of its bike in a shop beyond the reach is not told, in no answer', async () => {
  const { at, groupId, shopA, shopB } = await newDealership(server)
  const { _id: bikeId, vehicleNumber } = await addBike(server, shopA, {
    make: 'Yamaha',
    model: 'FZ',
    listPrice: 91_234,
  })
  const customer = { customerName: 'Meena', customerPhone: '98480 12345', enquiryType: ['Buy'] }
  const added = await server.call(contract.addEnquiry, { token, body: { ...customer, shopId: shopA, bikeId } })
  const params = { enquiryId: added.body._id }
  const [staff, leader] = [await at('shop', shopA, 'staff'), await at('group', groupId, 'manager')]
  const shown = async (by: { token: string }) => {
    const one = await server.call(contract.getEnquiry, { token: by.token, params })
    const { body } = await server.call(contract.listEnquiries, { token: by.token, query: { groupId } })
    expect(body.enquiries.map(({ bike }) => bike)).toEqual([one.body.bike])
    const url = addressOf(contract.exportEnquiries, { query: { groupId } })
    const csv = await server.app.inject({ url, headers: { authorization: `Bearer ${by.token}` } })
    return { bike: one.body.bike, csv: csv.body }
  }
  const bike = { _id: bikeId, vehicleNumber, make: 'Yamaha', model: 'FZ' }
  expect((await shown(staff)).bike).toEqual({ ...bike, openable: true, listPrice: 91_234, soldAt: null, leaseId: null })
  await server.call(transferBike, { token, params: { bikeId }, body: { targetShopId: shopB } })
  await server.call(editBike, { token, params: { bikeId }, body: { version: 2, listPrice: 92_345 } })
  const body = { buyerName: 'Asha', buyerContact: '9848012345', salePrice: 80_000 }
  await server.call(sellBike, { token, params: { bikeId }, body })
  const [ofStaff, ofLeader] = [await shown(staff), await shown(leader)]
  expect(ofStaff.bike).toEqual({ ...bike, openable: false, listPrice: null, soldAt: null, leaseId: null })
  expect(ofStaff.csv).toContain(vehicleNumber)
  expect(ofStaff.csv).not.toMatch(/91234|92345/)
  expect(ofLeader.bike).toEqual({
    ...bike,
    openable: true,
    listPrice: 92_345,
    soldAt: expect.any(String),
    leaseId: null,
  })
  expect(ofLeader.csv).toContain('92345')
})

test('it is said where its bike is reserved on a phone', async () => {
  const { staff, groupId, ...asked } = await leasing(server)
  const { _id: leaseId } = await lease(server, staff.token, asked)
  const { shopA: shopId, bikeId } = asked
  const customer = { customerName: 'Meena', customerPhone: '98480 12345', enquiryType: ['Buy'] }
  const { body } = await server.call(contract.addEnquiry, { token, body: { ...customer, shopId, bikeId } })
  const one = await server.call(contract.getEnquiry, { token, params: { enquiryId: body._id } })
  const list = await server.call(contract.listEnquiries, { token, query: { groupId } })
  expect([body.bike, one.body.bike, list.body.enquiries[0]?.bike].map((bike) => bike?.leaseId)).toEqual([
    leaseId,
    leaseId,
    leaseId,
  ])
})
