import {
  getAdvice,
  getEnquiryFigures,
  getModelFigures,
  getSalesFigures,
  getStockFigures,
  saveHoldingRate,
} from '@forecourt/contract/analytics/calls'
import { getDashboard } from '@forecourt/contract/dashboard'
import { sentences } from '@forecourt/contract/messages'
import { me } from '@forecourt/contract/session'
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { answerForTrade } from '../../../../../test/answers.ts'
import { dashboardShop, group, manager, otherShop, shop } from '../../../../../test/dealership.ts'
import { advice, enquiryFigures, modelFigures, salesFigures, stockFigures } from '../../../../../test/figures.ts'
import { answer, asked, fail } from '../../../../../test/network.ts'
import {
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

type Role = 'admin' | 'staff'

/** Somebody of the group with two shops. */
function as(role: Role) {
  const membership = { groupId: group._id, level: 'group', unitId: group._id, role } as const
  answer(me, { ...manager, memberships: [membership], waiting: [], chosePin: true })
}

beforeEach(() => {
  answerForTrade()
  as('admin')
  const other = { ...dashboardShop, _id: otherShop._id, name: otherShop.name }
  answer(getDashboard, { shops: [dashboardShop, other], oldest: [] })
  answer(getStockFigures, stockFigures)
  answer(getSalesFigures, salesFigures)
  answer(getModelFigures, modelFigures)
  answer(getEnquiryFigures, enquiryFigures)
  answer(getAdvice, { advice: [], more: 0 })
})

const openTab = async (name: string) => user.click(await screen.findByRole('tab', { name }))
const figureOf = async (name: string) => (await screen.findByText(name)).nextElementSibling?.textContent
const days = '&period=days&from=2026-02-01&to=2026-03-31'

test('staff are told whose the figures are, and nothing is asked', async () => {
  as('staff')
  open('/analytics', manager)
  await text(sentences.analyticsForLeaders)
  expect(asked(getStockFigures)).toEqual([])
})

test('a cost that is hardly known is not set beside the value at list', async () => {
  open('/analytics', manager)
  expect(await figureOf('Value at list')).toBe('₹1,80,000')
  expect(await figureOf('Cost')).toBe('₹40,000of 1 of 3 bikesUnknown for 2')
  expect(await figureOf('Holding cost so far')).toBe('₹1,200₹13 a day at 12% a year')
  await text(sentences.costMostlyUnknown('1 of 3 bikes'))
  await text(sentences.holdingExplained('12'))
})

test('no cost at all is no nought', async () => {
  answer(getStockFigures, { ...stockFigures, cost: 0, unknown: 3 })
  open('/analytics', manager)
  expect(await figureOf('Cost')).toBe('--of 0 of 3 bikesUnknown for 3')
})

test('each chart has its table, each age the list behind it', async () => {
  open(`/analytics?shop=${shop._id}`, manager)
  const chart = await screen.findByRole('list', { name: 'Bikes in stock by age' })
  const [link] = within(chart).getAllByRole('link')
  expect(link?.textContent).toBe('61 to 90 days')
  const address = new URL(link?.getAttribute('href') ?? '', window.location.href)
  expect(address.pathname).toBe('/dashboard/stock')
  expect(address.searchParams.get('daysFrom')).toBe('61')
  expect(address.searchParams.get('shop')).toContain(shop._id)
  await press('Table: Stock by age')
  const table = await screen.findByRole('region', { name: 'Stock by age, as a table' })
  await within(table).findByRole('rowheader', { name: '61 to 90 days' })
  await press('Chart: Stock by age')
  await screen.findByRole('list', { name: 'Bikes in stock by age' })
})

test('by the days in this shop ages lead to no list, which counts those in the group', async () => {
  open(`/analytics?clock=shop`, manager)
  const chart = await screen.findByRole('list', { name: 'Bikes in stock by age' })
  expect(within(chart).queryByRole('link')).toBeNull()
  expect(asked(getStockFigures).at(-1)?.query).toMatchObject({ clock: 'shop' })
})

test('bikes that have stood long: where they would sell sooner, with the numbers that say so', async () => {
  answer(getAdvice, {
    advice: [advice, { ...advice, bikeId: otherShop._id, days: 75, saves: null }],
    more: 3,
  })
  open('/analytics', manager)
  await screen.findByRole('heading', { name: 'Sells sooner elsewhere' })
  expect(screen.getAllByRole('link', { name: 'Honda Activa 6G 2021' })[0]?.getAttribute('href')).toContain(
    advice.bikeId,
  )
  await text('At Kukatpally for 75 days, 120 in the group')
  await text('At Kukatpally for 75 days')
  const there =
    'At Madhapur 12 like it were sold in the last year: half within 21 days, three quarters within 30, for about ₹62,000.'
  expect(screen.getAllByText(there)).toHaveLength(2)
  expect(screen.getAllByText('At Kukatpally 14 were: a quarter within 45 days, half within 80.')).toHaveLength(2)
  await text('Moving it would save about ₹840 of holding cost.')
  await text('3 more bikes not shown')
  await text(sentences.adviceExplained)
})

test.each([
  ['no bike stands long', { ages: stockFigures.ages.map((row) => ({ ...row, bikes: row.age === 'to60' ? 3 : 0 })) }],
  ['there is no other shop', { shops: stockFigures.shops.slice(0, 1) }],
])('that the numbers say so of none is said, but not where %s', async (_, changes) => {
  answer(getStockFigures, ({ query }) => ({ ...stockFigures, ...(query.clock === 'shop' && changes) }))
  open('/analytics', manager)
  await text(sentences.noAdvice)
  await text(sentences.adviceExplained)
  await user.click(screen.getByRole('combobox', { name: 'Days in stock' }))
  await user.click(await screen.findByRole('option', { name: 'Days in the shop' }))
  await waitFor(() => expect(screen.queryByText(sentences.noAdvice)).toBeNull())
})

test('the group’s admin settles the rate; what is none is refused at its field', async () => {
  open('/analytics', manager)
  await press('Change the rate of 12% a year')
  await fill('Per cent a year on what was paid', '10.25', await dialog())
  await pressInDialog('Save')
  await text('In steps of a half')
  await fill('Per cent a year on what was paid', '15', await dialog())
  answer(saveHoldingRate, { groupId: group._id, percent: 15 })
  answer(getStockFigures, { ...stockFigures, holdingPercent: 15 })
  await pressInDialog('Save')
  await expectToast('success', sentences.holdingRateSaved)
  await expectNoDialog()
  await screen.findByRole('button', { name: 'Change the rate of 15% a year' })
  expect(asked(saveHoldingRate)).toMatchObject([{ body: { percent: 15 } }])
})

test('sales of a period, with what the gross leaves out, by month and by person', async () => {
  open(`/analytics?show=sales${days}`, manager)
  expect(await figureOf('Gross')).toBe('₹40,000.50Without 1 bike of unknown cost, sold for ₹60,000')
  expect(await figureOf('Days to sell, on average')).toBe('23 days')
  await screen.findByRole('img', { name: 'Sales and gross from Feb 2026 to Mar 2026' })
  await text('Not on record')
  expect(asked(getSalesFigures).at(-1)?.query).toMatchObject({ from: '2026-02-01', to: '2026-03-31' })
  await press('Table: By month')
  const march = await screen.findByRole('link', { name: 'Mar 2026' })
  expect(march.getAttribute('href')).toContain('soldFrom=2026-03-01')
  // Nothing was sold in February: there is nothing to open
  expect(screen.queryByRole('link', { name: 'Feb 2026' })).toBeNull()
})

test('models: what sells, what stands, and how many more there are', async () => {
  open(`/analytics?show=models${days}`, manager)
  await screen.findByRole('list', { name: 'Models by bikes sold' })
  await screen.findByRole('list', { name: 'Models by bikes that have stood over 60 days' })
  await text('of 2 in stock, 62 days on average · 5 sold')
  const [note] = await screen.findAllByText('3 more models not shown')
  expect(note).toBeTruthy()
})

test('enquiries: how many were won, and why the others were lost', async () => {
  open(`/analytics?show=enquiries${days}`, manager)
  expect(await figureOf('Won')).toBe('440%')
  await text('2, 67%')
  await text('No reason')
  const lost = (await screen.findByRole('link', { name: 'See all lost' })).getAttribute('href')
  for (const part of ['show=lost', 'addedFrom=2026-02-01', 'addedTo=2026-03-31']) expect(lost).toContain(part)
  // Of one's only dealership nothing is narrowed
  expect(lost).not.toContain('group=')
})

test('the shops stand side by side, drawn by gross and as a table', async () => {
  open(`/analytics?show=shops${days}`, manager)
  const chart = await screen.findByRole('list', { name: 'Gross of each shop' })
  const bars = within(chart).getAllByRole('listitem')
  expect(bars.map(({ textContent }) => textContent)).toEqual([
    `${shop.name}₹40,000.505 sold · 3 in stock · 1 of unknown cost`,
    `${otherShop.name}₹00 sold · 0 in stock`,
  ])
  await press('Table: Shops side by side')
  const row = (await screen.findByRole('rowheader', { name: shop.name })).closest('tr')
  expect(row?.textContent).toBe(`${shop.name}3₹1,80,000₹40,0002 unknown05₹3,00,000₹40,000.501 unknown23104`)
})

test('the place and the period are kept in the address', async () => {
  open('/analytics?show=sales', manager)
  await user.click(await screen.findByRole('combobox', { name: 'Period' }))
  await user.click(await screen.findByRole('option', { name: 'Last month' }))
  await waitFor(() => expect(window.location.search).toContain('period=lastMonth'))
  await user.click(await screen.findByRole('combobox', { name: 'Shops' }))
  await user.click(await screen.findByRole('option', { name: otherShop.name }))
  await waitFor(() => expect(asked(getSalesFigures).at(-1)?.query.shopId).toBe(otherShop._id))
  expect(window.location.search).toContain('shop=')
})

test('nothing sold, nothing asked for, nothing in stock: each says so', async () => {
  answer(getStockFigures, { ...stockFigures, bikes: 0 })
  answer(getSalesFigures, { ...salesFigures, sold: 0 })
  answer(getModelFigures, { models: [], more: 0 })
  answer(getEnquiryFigures, { ...enquiryFigures, made: 0 })
  open('/analytics', manager)
  await text(sentences.noBikesInStock)
  for (const [tab, said] of [
    ['Sales', sentences.nothingSoldIn],
    ['Models', sentences.noModels],
    ['Enquiries', sentences.noEnquiriesIn],
  ] as const) {
    await openTab(tab)
    await text(said)
  }
})

test('figures that cannot be fetched say so, tab by tab', async () => {
  for (const endpoint of [getStockFigures, getSalesFigures, getModelFigures, getEnquiryFigures])
    fail(endpoint, 'inOtherWords')
  open('/analytics', manager)
  await expectToast('error', sentences.error, sentences.failedFigures)
  fail(getStockFigures, 'cutOff')
  await press('Try again')
  await text(sentences.errorFigures)
  answer(getStockFigures, stockFigures)
  await press('Try again')
  await text('Value at list')
  for (const tab of ['Sales', 'Models', 'Enquiries', 'Shops']) {
    await openTab(tab)
    await within(await screen.findByRole('main')).findByText(sentences.failedFigures)
  }
})
