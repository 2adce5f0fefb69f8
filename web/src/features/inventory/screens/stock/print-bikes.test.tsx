import { getBikePage } from '@forecourt/contract/bike-page'
import { listInventory, listModels } from '@forecourt/contract/inventory'
import { sentences } from '@forecourt/contract/messages'
import { listShops } from '@forecourt/contract/places'
import { listViews } from '@forecourt/contract/views'
import { screen } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { answerForTrade } from '../../../../../test/answers.ts'
import { bikePage, id, inStock, manager, shop } from '../../../../../test/dealership.ts'
import { answer, asked, fail, refuse } from '../../../../../test/network.ts'
import { expectToast, open, press, text, user } from '../../../../../test/page.tsx'

const other = { ...inStock, _id: id(51), vehicleNumber: 'TS09EA5678' }
const choose = async ({ vehicleNumber }: { vehicleNumber: string }) =>
  user.click(await screen.findByRole('checkbox', { name: `Choose ${vehicleNumber}` }))
const sheets = () => screen.findAllByRole('article', { name: /^Sheet of/ })

function answerList(total: number) {
  answer(listInventory, { bikes: [inStock, other], total, nextCursor: null })
}

beforeEach(() => {
  answerForTrade()
  answer(listModels, [])
  answer(listShops, [shop])
  answer(listViews, [])
  answer(getBikePage, ({ params }) => ({ ...bikePage, _id: params.bikeId ?? '' }))
})

/** Of which bikes the pages were asked for, in their order. */
const askedPages = () => [...new Set(asked(getBikePage).map(({ params }) => params.bikeId))]

async function openChoosing(total: number) {
  answerList(total)
  open('/dashboard/stock', manager)
  await screen.findByText(inStock.vehicleNumber)
  await press('Choose bikes')
}

test('more sheets than are made at once are refused', async () => {
  await openChoosing(41)
  await press('All 41 that fit')
  await press('Print')
  await expectToast('notice', sentences.fewerAtOnce('40'))
})

test('where what fits cannot be found, it is said, and the choice stays', async () => {
  await openChoosing(2)
  await press('All 2 that fit')
  fail(listInventory, 'inOtherWords')
  await press('Print')
  await expectToast('error', sentences.error, sentences.failedGroupData)
  await text('2 bikes chosen')
})

test('each that was chosen has its sheet, in the order of its choice', async () => {
  await openChoosing(12)
  await choose(other)
  await choose(inStock)
  await press('Print')
  expect(await sheets()).toHaveLength(2)
  expect(askedPages()).toEqual([other._id, inStock._id])
  await text('Sheets of 2 bikes')
})

test('all that fit but one have theirs', async () => {
  await openChoosing(2)
  await press('All 2 that fit')
  await choose(other)
  await press('Print')
  expect(await sheets()).toHaveLength(1)
  expect(askedPages()).toEqual([inStock._id])
})

test('an address without bikes, and one whose bikes are gone, says so', async () => {
  open('/bikes/print?bikes=none', manager)
  await text('No bike to print a sheet of.')
  refuse(getBikePage, 404, { message: 'This bike was not found' })
  open(`/bikes/print?bikes=${JSON.stringify([inStock._id])}`, manager)
  await text('No bike to print a sheet of.')
})

test('sheets that are not fetched are asked for again', async () => {
  fail(getBikePage, 'inOtherWords')
  open(`/bikes/print?bikes=${JSON.stringify([inStock._id])}`, manager)
  await text(sentences.failedSheets)
  answer(getBikePage, bikePage)
  await press('Try again')
  expect(await sheets()).toHaveLength(1)
})
