import { editBike, getBike } from '@forecourt/contract/bikes'
import { editEnquiry } from '@forecourt/contract/enquiries'
import { listSales } from '@forecourt/contract/sales'
import { transferBike } from '@forecourt/contract/transfers'
import { saveUser } from '@forecourt/contract/users'
import { expect, test } from 'vitest'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { numbersOf, searchingOf } from '../../test/search/searching.ts'

/* A phone number that goes from one person to another, or with a bike to another shop, is found where it is now. */

const server = await startApp()
const { token: superToken } = server.superAdmin
const { find, sell, enquire } = searchingOf(server)

test('the new number of a customer, a seller and a colleague is found, and the old one no more', async () => {
  const { at, groupId, shopA } = await newDealership(server)
  const { token } = await at('group', groupId, 'admin')
  const { _id: enquiryId } = (await enquire(shopA, 'Suresh Babu', '9848066601')).body
  await server.call(editEnquiry, { token, params: { enquiryId }, body: { customerPhone: '98480 66611' } })
  const bike = await addBike(server, shopA, { sellerName: 'Imran Khan', sellerPhone: '9848066602' })
  const params = { bikeId: bike._id }
  const { version } = (await server.call(getBike, { token, params })).body
  await server.call(editBike, { token, params, body: { version, sellerPhone: '98480 66612' } })
  const colleague = await at('shop', shopA, 'staff')
  const phone = `9${colleague.phone.slice(4, 12)}7`
  const { _id, name } = colleague
  expect((await server.call(saveUser, { token: superToken, body: { _id, name, phone, active: true } })).status).toBe(
    200,
  )

  expect((await find('+91 98480 66611', token)).enquiries.enquiries).toMatchObject([{ _id: enquiryId }])
  expect((await find('98480 66601', token)).enquiries.total).toBe(0)
  expect((await find('098480 66612', token)).boughtFrom).toMatchObject([{ _id: bike._id }])
  expect((await find('98480 66602', token)).boughtFrom).toEqual([])
  expect((await find(phone, token)).people).toMatchObject([{ _id }])
  expect((await find(colleague.phone, token)).people).toEqual([])
})

test('a seller is found at the shop to which the bike went', async () => {
  const { at, shopA, shopB } = await newDealership(server)
  const bike = await addBike(server, shopA, { sellerName: 'Imran Khan', sellerPhone: '9848066603' })
  const body = { targetShopId: shopB }
  await server.call(transferBike, { token: superToken, params: { bikeId: bike._id }, body })
  const [there, here] = [await at('shop', shopB, 'staff'), await at('shop', shopA, 'staff')]
  expect((await find('98480 66603', there.token)).boughtFrom).toMatchObject([{ _id: bike._id }])
  expect((await find('98480 66603', here.token)).boughtFrom).toEqual([])
})

test('the register of sales finds a buyer by the number as it is shown', async () => {
  const { at, shopA } = await newDealership(server)
  const { token } = await at('shop', shopA, 'staff')
  const bike = await addBike(server, shopA)
  await sell(bike._id, 'Meena Kumari', '98480 66604')
  for (const q of ['+91 98480 66604', '098480 66604', '98480-66604', '+919848066604']) {
    const { sales } = (await server.call(listSales, { token, query: { q } })).body
    expect(numbersOf(sales), q).toEqual([bike.vehicleNumber])
  }
})
