import { changePrices, previewPrices } from '@forecourt/contract/bulk-changes/price-calls'
import { sendBikes } from '@forecourt/contract/consignments/calls'
import { getDashboard } from '@forecourt/contract/dashboard'
import { listInventory, listModels } from '@forecourt/contract/inventory'
import { sentences } from '@forecourt/contract/messages'
import { listShops } from '@forecourt/contract/places'
import { me } from '@forecourt/contract/session'
import { listViews } from '@forecourt/contract/views'
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { answerForTrade } from '../../../../../test/answers.ts'
import { bulkChange } from '../../../../../test/bulk-changes.ts'
import { dashboardShop, group, id, inStock, manager, otherShop, shop } from '../../../../../test/dealership.ts'
import { answer, asked, fail, refuse } from '../../../../../test/network.ts'
import {
  button,
  dialog,
  expectNoDialog,
  expectToast,
  fill,
  open,
  press,
  pressInDialog,
  text,
  user,
} from '../../../../../test/page.tsx'

const other = { ...inStock, _id: id(51), vehicleNumber: 'TS09EA5678', listPrice: 40_000 }
const bar = () => screen.findByRole('region', { name: 'Chosen bikes' })
const choose = async ({ vehicleNumber }: { vehicleNumber: string }) =>
  user.click(await screen.findByRole('checkbox', { name: `Choose ${vehicleNumber}` }))

const priced = (bike: typeof inStock) => ({
  bikeId: bike._id,
  vehicleNumber: bike.vehicleNumber,
  make: bike.make,
  model: bike.model,
  priceBefore: bike.listPrice,
})
const looked = { bikes: 1, before: 6_000_000, after: 5_700_000, look: [], missing: [] }

beforeEach(() => {
  answerForTrade()
  answer(listInventory, { bikes: [inStock, other], total: 12, nextCursor: null })
  answer(listModels, [])
  answer(listShops, [shop])
  answer(listViews, [])
  answer(previewPrices, looked)
})

async function openChoosing() {
  open('/dashboard/stock', manager)
  await screen.findByText(inStock.vehicleNumber)
  await press('Choose bikes')
  return bar()
}

/** The last look at what would come of it, with the price that is asked for. */
const lastLook = () => asked(previewPrices).at(-1)?.body

test('staff, who may change nothing of many bikes, choose them to print their sheets', async () => {
  const membership = { groupId: group._id, level: 'shop', unitId: shop._id, role: 'staff' } as const
  answer(me, { ...manager, memberships: [membership], waiting: [], chosePin: true })
  open('/dashboard/stock', manager)
  await press('Choose bikes')
  const chosen = within(await bar())
  await chosen.findByRole('button', { name: 'Print' })
  expect(chosen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['All 12 that fit', '', 'Print'])
  expect(chosen.queryByRole('link')).toBeNull()
})

test('bikes are chosen one by one, or all that fit but some; with another search all are not meant any more', async () => {
  const chosen = await openChoosing()
  expect((await button('Change price', chosen)).hasAttribute('disabled')).toBe(true)
  await choose(inStock)
  await text('1 bike chosen', chosen)
  await press('All 12 that fit', chosen)
  await text('12 bikes chosen', chosen)
  await choose(other)
  await text('11 bikes chosen', chosen)
  await user.type(screen.getByRole('searchbox'), 'Dio')
  await text('The list is another one: choose again', chosen)
})

test('what was chosen one by one outlives another search', async () => {
  const chosen = await openChoosing()
  await choose(inStock)
  answer(listInventory, { bikes: [other], total: 1, nextCursor: null })
  await user.type(screen.getByRole('searchbox'), '5678')
  await waitFor(() => expect(screen.queryByText(inStock.vehicleNumber)).toBeNull())
  await choose(other)
  await text('2 bikes chosen', chosen)
  await press('Stop choosing', chosen)
  expect(document.activeElement).toBe(await button('Choose bikes'))
})

test('the price of some changes by so many per cent, once it was seen what comes of that', async () => {
  const chosen = await openChoosing()
  await choose(inStock)
  await choose(other)
  await press('Change price', chosen)
  const asks = await dialog('Change the price of 2 bikes')
  await text(sentences.whatPricesComeTo, asks)
  answer(previewPrices, {
    ...looked,
    look: [
      { ...priced(inStock), priceAfter: 57_000, stays: null, belowFloor: true },
      { ...priced(other), priceAfter: null, stays: 'sold', belowFloor: false },
    ],
  })
  await fill('How many per cent', '5', asks)
  await text('₹57,000', asks)
  await text('1 bike stays as it is', asks)
  await text('It is sold', asks)
  await text('1 bike below the floor price', asks)
  expect(lastLook()).toEqual({
    bikeIds: [inStock._id, other._id],
    price: { by: 'percent', value: -5, roundTo: 500 },
  })
  answer(changePrices, { ...bulkChange, kind: 'price', bikes: 1 })
  await pressInDialog('Change 1 bike')
  await expectNoDialog()
  await expectToast('success', sentences.pricesChanged('1 bike'), ' Undo')
  expect(screen.getByRole('link', { name: 'Undo' }).getAttribute('href')).toBe(`/bulk-changes/${bulkChange._id}`)
  expect(screen.queryByRole('region', { name: 'Chosen bikes' })).toBeNull()
})

test('of all that fit the filter is sent, and those that were taken out', async () => {
  const chosen = await openChoosing()
  await press('All 12 that fit', chosen)
  await choose(other)
  await press('Change price', chosen)
  const asks = await dialog('Change the price of 11 bikes')
  await user.click(within(asks).getByRole('radio', { name: 'Raise' }))
  await user.click(within(asks).getByRole('radio', { name: 'Rupees' }))
  await fill('How many rupees', '1000', asks)
  await user.click(within(asks).getByRole('radio', { name: '₹1,000' }))
  await waitFor(() =>
    expect(lastLook()).toEqual({
      filter: { status: 'inStock', q: '' },
      except: [other._id],
      price: { by: 'amount', value: 1000, roundTo: 1000 },
    }),
  )
})

test('what was typed stays where it is wrong, and where the bikes are others by now', async () => {
  const chosen = await openChoosing()
  await choose(inStock)
  await choose(other)
  await press('Change price', chosen)
  const asks = await dialog('Change the price of 2 bikes')
  await pressInDialog('Change')
  await text(sentences.changesNothing, asks)
  await fill('How many per cent', '95', asks)
  await pressInDialog('Change')
  await text(sentences.howPricesChange, asks)
  await fill('How many per cent', '2,5', asks)
  refuse(changePrices, 409, { message: sentences.listHasChanged, code: 'list_changed' })
  await button('Change 1 bike', asks)
  answer(previewPrices, { ...looked, missing: [other._id] })
  await pressInDialog('Change 1 bike')
  await text(sentences.lookedAtAgain, asks)
  await text('1 bike not there any more', asks)
  await text(sentences.bikeIsGone, asks)
  expect(within(asks).getByDisplayValue('2,5')).toBeDefined()
  answer(changePrices, { ...bulkChange, kind: 'price', bikes: 1 })
  await pressInDialog('Change 1 bike')
  await expectNoDialog()
  expect(asked(changePrices).at(-1)?.body).toMatchObject({ bikeIds: [inStock._id], expected: 1 })
})

test('where nothing would change, or that cannot be worked out, it is said and nothing is sent', async () => {
  const chosen = await openChoosing()
  await choose(inStock)
  await press('Change price', chosen)
  const asks = await dialog('Change the price of 1 bike')
  answer(previewPrices, { ...looked, bikes: 0, before: 0, after: 0 })
  await fill('How many per cent', '5', asks)
  await text(sentences.noPriceChanges, asks)
  expect((await button('Change 0 bikes', asks)).hasAttribute('disabled')).toBe(true)
  refuse(previewPrices, 400, {
    message: sentences.narrowTheList('500'),
    fields: { filter: sentences.narrowTheList('500') },
  })
  await fill('How many per cent', '6', asks)
  await text(sentences.narrowTheList('500'), asks)
  fail(previewPrices, 'inOtherWords')
  await fill('How many per cent', '7', asks)
  await text(sentences.failedLookAtChange, asks)
})

test('where both shops sign, bikes of one shop are sent together, and why others are not is said', async () => {
  const signed = { ...dashboardShop, signedTransfers: true }
  answer(getDashboard, { shops: [signed, { ...signed, _id: otherShop._id, name: otherShop.name }], oldest: [] })
  answer(listInventory, { bikes: [inStock, { ...other, shopId: otherShop._id }], total: 2, nextCursor: null })
  const chosen = await openChoosing()
  await press('All 2 that fit', chosen)
  await press('Send', chosen)
  await text(sentences.sendOneByOne)
  await press('Stop choosing', chosen)
  await press('Choose bikes')
  await choose(inStock)
  await choose(other)
  await press('Send', await bar())
  await text(sentences.sendOfOneShop)
  await choose(other)
  await press('Send', await bar())
  await dialog('Send bike')
  expect(asked(sendBikes)).toEqual([])
})

test('a bike that is on its way is not sent again, and one of a shop from which the person may not send neither', async () => {
  const signed = { ...dashboardShop, signedTransfers: true }
  answer(getDashboard, { shops: [signed, { ...signed, _id: otherShop._id, name: otherShop.name }], oldest: [] })
  const theirs = { ...inStock, _id: id(52), vehicleNumber: 'TS09EA9999', shopId: otherShop._id }
  answer(listInventory, { bikes: [{ ...other, consignmentId: id(90) }, theirs], total: 2, nextCursor: null })
  open('/dashboard/stock', manager)
  await press('Choose bikes')
  await choose(other)
  await press('Send', await bar())
  await text(sentences.sendNoneTwice(other.vehicleNumber))
  await choose(other)
  await choose(theirs)
  await press('Send', await bar())
  await text(sentences.sendOfOneShop)
  expect(asked(sendBikes)).toEqual([])
})
