import { listInventory } from '@forecourt/contract/inventory'
import { sentences } from '@forecourt/contract/messages'
import { listStockRequests, refuseStockRequest } from '@forecourt/contract/stock-requests/calls'
import { listTransfers, transferBike } from '@forecourt/contract/transfers'
import { screen, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { answerForTrade } from '../../../../test/answers.ts'
import { bike, id, manager, otherShop, shop } from '../../../../test/dealership.ts'
import { answer, asked, fail } from '../../../../test/network.ts'
import { button, open, press, pressInDialog, user } from '../../../../test/page.tsx'
import { stockRequest } from '../../../../test/stock-requests.ts'

const address = '/dashboard/transfers'
const listed = (...requests: (typeof stockRequest)[]) =>
  answer(listStockRequests, { requests, total: requests.length, toAnswer: requests.length, nextCursor: null })
const of = `the ${bike.make} ${bike.model} for ${otherShop.name}`

beforeEach(() => {
  answerForTrade()
  answer(listTransfers, { transfers: [], total: 0, nextCursor: null })
})

test('what another shop asks for stands above the transfers, with what one may do about it', async () => {
  listed(stockRequest)
  open(address, manager)
  const list = await screen.findByRole('list', { name: 'Requests' })
  expect(list.textContent).toContain(`${otherShop.name} asks ${shop.name}`)
  expect(list.textContent).toContain('“A customer waits”')
  expect(within(list).queryByRole('button', { name: /Withdraw/ })).toBeNull()
  await press(`Refuse ${of}`)
  await pressInDialog('Refuse')
  await screen.findByText(sentences.reasonRequired)
  expect(asked(refuseStockRequest)).toEqual([])
})

test('what one’s own shop asks for is there to be withdrawn, and to be waited for', async () => {
  listed({ ...stockRequest, may: { answer: false, withdraw: true } })
  open(address, manager)
  expect(await button(`Withdraw ${of}`)).toBeTruthy()
  expect(screen.queryByRole('button', { name: `Refuse ${of}` })).toBeNull()
})

test('the bike that goes there is chosen among those that are free', async () => {
  listed(stockRequest)
  const item = { ...bike, shopName: shop.name, sale: null }
  const sent = { ...item, _id: id(41), vehicleNumber: 'TS09EA0041', consignmentId: id(95) }
  const other = { ...item, _id: id(42), vehicleNumber: 'TS09EA0042' }
  answer(listInventory, { bikes: [item, sent, other], total: 3, nextCursor: null })
  answer(transferBike, { ...bike, shopId: otherShop._id })
  open(address, manager)
  await press(`Send one for ${of}`)
  const choice = await screen.findByRole('combobox', { name: 'Which one' })
  await pressInDialog('Transfer')
  await screen.findByText(sentences.bikesRequired)
  await user.click(choice)
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent?.slice(0, 10))).toEqual([
    bike.vehicleNumber,
    other.vehicleNumber,
  ])
  await user.click(screen.getByRole('option', { name: new RegExp(bike.vehicleNumber) }))
  listed()
  await pressInDialog('Transfer')
  await screen.findByText(sentences.bikeTransferredTo(otherShop.name))
  expect(asked(transferBike).map(({ body }) => body)).toMatchObject([
    { targetShopId: otherShop._id, requestId: stockRequest._id },
  ])
})

test('where none is free any more it is said', async () => {
  listed(stockRequest)
  answer(listInventory, { bikes: [], total: 0, nextCursor: null })
  open(address, manager)
  await press(`Send one for ${of}`)
  await screen.findByText(`No ${bike.make} ${bike.model} is free in your stock now.`)
})

test.each([
  ['inOtherWords', sentences.failedStockRequests],
  ['cutOff', sentences.errorStockRequests],
] as const)('requests that do not come (%s) say so', async (how, words) => {
  fail(listStockRequests, how)
  open(address, manager)
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
})
