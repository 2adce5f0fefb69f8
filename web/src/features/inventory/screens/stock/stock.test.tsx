import { businessDay } from '@forecourt/contract/calendar'
import { getBikeHolds } from '@forecourt/contract/holds/calls'
import { listInventory, listModels, totalInventory } from '@forecourt/contract/inventory'
import { listShops } from '@forecourt/contract/places'
import { listViews } from '@forecourt/contract/views'
import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { answerForGroup, answerForTrade } from '../../../../../test/answers.ts'
import { group, inStock, manager, shop } from '../../../../../test/dealership.ts'
import { noHolds } from '../../../../../test/holds.ts'
import { answer, asked } from '../../../../../test/network.ts'
import { button, dialog, field, fill, open, press } from '../../../../../test/page.tsx'

beforeEach(() => {
  answerForTrade()
  answer(listInventory, { bikes: [inStock], total: 1, nextCursor: null })
  answer(listModels, [])
  answer(listShops, [shop])
  answer(listViews, [])
})

/** The order of the list that is shown, without the ones that only count. */
const orders = () =>
  asked(listInventory).flatMap(({ query: { sort, order } }) => (sort === undefined ? [] : [`${sort} ${order}`]))

test.each([
  ['/dashboard/stock', 'daysInInventory asc'],
  ['/dashboard/sold', 'soldOn desc'],
  ['/dashboard/stock?sort=make', 'make asc'],
])('%s comes in the order %s', async (path, order) => {
  open(path, manager)
  await screen.findByText(inStock.vehicleNumber)
  await waitFor(() => expect(orders()).toContain(order))
})

test('the group’s own inventory goes shop by shop, as the specification has it', async () => {
  answerForGroup()
  open(`/group/${group._id}#inventory`)
  await screen.findByText(inStock.vehicleNumber)
  expect([...new Set(orders())]).toEqual(['shop asc'])
})

const sums = { bikes: 1200, listPrice: 7_200_000_050, salePrice: null, cost: null, gross: null }

test('below the stock stands what all of it comes to', async () => {
  answer(totalInventory, sums)
  open('/dashboard/stock', manager)
  const totals = await screen.findByRole('region', { name: 'All 1,200 bikes of this list' })
  expect(totals.textContent).toBe('All 1,200 bikes, listed at₹7,20,00,000.50')
})

test('below sold bikes stands their sum, and the gross as far as it is known and seen', async () => {
  answer(totalInventory, {
    ...sums,
    salePrice: 7_000_000_000,
    cost: { amount: 50_000_000, seen: 300, unknown: 290 },
    gross: 4_000_000,
  })
  open('/dashboard/sold', manager)
  const totals = await screen.findByRole('region', { name: 'All 1,200 bikes of this list' })
  expect(totals.textContent).toContain('Sold for₹7,00,00,000')
  expect(totals.textContent).toContain('Cost (of 300)₹5,00,000')
  expect(totals.textContent).toContain('Gross (of 300)₹40,000')
  expect(totals.textContent).toContain('Cost unknown290 bikes')
})

test('the days that are asked for most are a tap away, and off with another', async () => {
  open('/dashboard/sold', manager)
  const today = businessDay(new Date())
  await press('Today')
  await waitFor(() => expect(asked(listInventory).at(-1)?.query).toMatchObject({ soldFrom: today, soldTo: today }))
  await press('Last month')
  await waitFor(() => expect(window.location.search).not.toContain(`soldTo=${today}`))
  await waitFor(async () => expect((await button('Last month')).getAttribute('aria-pressed')).toBe('true'))
  await press('Last month')
  await waitFor(() => expect(window.location.search).not.toContain('soldFrom'))
})

test('what is typed to hold a bike outlasts a phone that is turned', async () => {
  answer(getBikeHolds, noHolds)
  open('/dashboard/stock', manager)
  await press(`Hold ${inStock.vehicleNumber}`)
  await fill('Customer name', 'Sunil Kumar', await dialog())
  const { innerWidth } = window
  window.happyDOM.setViewport({ width: 390 })
  try {
    await screen.findByRole('list', { name: 'Bikes in stock', hidden: true })
    expect(await field('Customer name', await dialog())).toHaveProperty('value', 'Sunil Kumar')
  } finally {
    window.happyDOM.setViewport({ width: innerWidth })
  }
})
