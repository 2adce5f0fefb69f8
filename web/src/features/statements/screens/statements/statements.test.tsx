import { getDashboard } from '@forecourt/contract/dashboard'
import { sentences } from '@forecourt/contract/messages'
import { me } from '@forecourt/contract/session'
import {
  type Compared,
  getCashReceived,
  getGstSheet,
  getMonthStatement,
  getStockValue,
  type MonthStatement,
} from '@forecourt/contract/statements/calls'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answerForTrade } from '../../../../../test/answers.ts'
import { group, id, manager, shop } from '../../../../../test/dealership.ts'
import { answer, asked, fail } from '../../../../../test/network.ts'
import { expectToast, open, press, text, user } from '../../../../../test/page.tsx'

/* What the statements say where there is nothing, where nothing comes, and of what is not known. */

const none: Compared = { month: 0, before: 0, yearBefore: 0 }
const of = (month: number, before = 0, yearBefore = 0): Compared => ({ month, before, yearBefore })

const empty: MonthStatement = {
  month: '2026-03',
  bikesSold: none,
  sales: none,
  costOfSales: none,
  bikesOfUnknownCost: none,
  salesOfUnknownCost: none,
  salesNowKnown: none,
  gross: none,
  difference: none,
  profit: none,
  income: [],
  expenses: [],
  shops: [],
}

const main = () => screen.findByRole('main')
const path = (search = '') => `/dashboard/statements?month=2026-03${search}`
const openTab = async (name: string) => user.click(await screen.findByRole('tab', { name }))

test('a month with nothing in it says so, in each of the statements', async () => {
  answerForTrade()
  answer(getMonthStatement, empty)
  answer(getStockValue, { day: '2026-03-31', shops: [], value: 0 })
  const noLines = { lines: [], total: 0, taxable: 0, tax: 0, unknown: 0, outside: 0, nextCursor: null }
  answer(getGstSheet, { month: '2026-03', ...noLines })
  answer(getCashReceived, { month: '2026-03', people: [] })
  open(path('&day=2026-03-31'), manager)
  await text(sentences.nothingInMonth('Mar 2026'))
  // Of all that the manager sees, which is one shop: there is nothing to choose
  expect(asked(getMonthStatement)[0]?.query).toEqual({ groupId: group._id, month: '2026-03' })
  expect(screen.queryByRole('combobox', { name: 'Shop' })).toBeNull()
  await openTab('Stock at cost')
  await text('Stock at the end of 31 Mar 2026')
  await text(sentences.stockAtCost)
  expect(asked(getStockValue)[0]?.query).toEqual({ groupId: group._id, day: '2026-03-31' })
  await openTab('GST sheet')
  await text('No bike was sold in Mar 2026.')
  await openTab('Cash of ₹2 lakh')
  await text(sentences.noneOverCashLimit('Mar 2026'))
})

test('what cannot be fetched is said so, and comes when it is tried again', async () => {
  answerForTrade()
  for (const endpoint of [getMonthStatement, getStockValue, getGstSheet, getCashReceived])
    fail(endpoint, 'inOtherWords')
  open(path('&day=2026-03-31'), manager)
  await within(await main()).findByText(sentences.failedStatement)
  await expectToast('error', sentences.error, sentences.failedStatement)
  fail(getMonthStatement, 'notJson')
  await press('Try again')
  await text(sentences.errorStatement)
  answer(getMonthStatement, empty)
  await press('Try again')
  await text(sentences.nothingInMonth('Mar 2026'))
  for (const tab of ['Stock at cost', 'GST sheet', 'Cash of ₹2 lakh']) {
    await openTab(tab)
    await within(await main()).findByText(sentences.failedStatement)
  }
})

test('whoever sees no money is told whose the statements are; nothing is asked', async () => {
  answerForTrade()
  const membership = { groupId: group._id, level: 'shop', unitId: shop._id, role: 'staff' } as const
  answer(me, { ...manager, memberships: [membership], waiting: [], chosePin: true })
  open(path(), manager)
  await text(sentences.statementsForLeaders)
  expect(screen.queryByRole('button', { name: 'Files' })).toBeNull()
  expect(asked(getMonthStatement)).toEqual([])
})

test('without the shops nothing can be asked, and that is said', async () => {
  answerForTrade()
  fail(getDashboard, 'inOtherWords')
  open(path(), manager)
  await within(await main()).findByText(sentences.failedGroupData)
})

test('the profit has its parts, its heads, and in one sentence what is not in it', async () => {
  answerForTrade()
  answer(getMonthStatement, {
    ...empty,
    bikesSold: of(5),
    sales: of(30_000_025),
    bikesOfUnknownCost: of(3),
    salesOfUnknownCost: of(9_000_000),
    costOfSales: of(18_000_000),
    gross: of(3_000_025),
    income: [{ headId: id(90), name: 'Commission', ...of(100_000, 5) }],
    expenses: [
      { headId: id(91), name: 'Rent', ...of(1_234_567) },
      { headId: null, name: '', ...of(50_000) },
    ],
    profit: of(1_815_458, -100, 200),
  })
  open(path(), manager)
  await text('3 bikes of unknown cost, sold for ₹90,000, are not in the profit.')
  const profit = await main()
  for (const said of ['₹18,154.58', '₹3,00,000.25', '-₹1,80,000', '₹30,000.25']) await text(said, profit)
  await text('Commission')
  await text('Without a head')
  await text('₹12,345.67')
})

test('the lines of the GST sheet say what is not known, and what the sums leave out', async () => {
  answerForTrade()
  const line = {
    saleId: id(60),
    serial: 'KUK/2526/00001',
    soldOn: '2026-03-06',
    shopName: shop.name,
    vehicleNumber: 'TS09EA1234',
    buyerName: 'Ravi',
    salePrice: 6_000_000,
    cost: 5_000_000,
    marginScheme: true,
    rate: 18,
    margin: 1_000_000,
    taxable: 1_000_000,
    tax: 180_000,
  }
  const untaxed = { margin: null, taxable: null, tax: null }
  answer(getGstSheet, {
    month: '2026-03',
    lines: [
      line,
      { ...line, ...untaxed, saleId: id(61), serial: '', cost: null },
      { ...line, ...untaxed, saleId: id(62), serial: 'KUK/2526/00003', marginScheme: false },
    ],
    total: 3,
    taxable: 1_000_000,
    tax: 180_000,
    unknown: 1,
    outside: 1,
    nextCursor: null,
  })
  open(path('&show=gst'), manager)
  await text('1 bike of unknown cost is not in these sums.')
  await text('1 sale is not under the margin scheme, and not in these sums.')
  await text(sentences.gstEstimate)
  await text('Not under the scheme')
  await screen.findByRole('link', { name: 'Sale of TS09EA1234' })
})

test('who paid much in cash is named, with what the law says', async () => {
  answerForTrade()
  const person = {
    name: 'Ravi',
    contact: '+919848012345',
    day: '2026-03-31',
    cash: 20_000_000,
    serials: ['KUK/2526/00001'],
    sale: null,
  }
  const inParts = { ...person, cash: 25_000_000, sale: { vehicleNumber: 'TS09EA1234', since: '2026-02-28' } }
  answer(getCashReceived, { month: '2026-03', people: [person, inParts] })
  open(path('&show=cash'), manager)
  await text(sentences.overCashLimit)
  await text('₹2,00,000')
  await text('31 Mar 2026 · +91 98480 12345 · KUK/2526/00001')
  await text('28 Feb 2026 to 31 Mar 2026 · for TS09EA1234 · +91 98480 12345 · KUK/2526/00001')
})

test('the shops beside each other add up, with the cash that lacked', async () => {
  answerForTrade()
  const figures = {
    shopId: shop._id,
    name: shop.name,
    bikesSold: 1,
    sales: 5_000_000,
    costOfSales: 4_000_000,
    bikesOfUnknownCost: 0,
    salesOfUnknownCost: 0,
    salesNowKnown: 0,
    gross: 1_000_000,
    income: 20_000,
    expenses: 30_000,
    difference: 4_500,
    profit: 985_500,
  }
  answer(getMonthStatement, {
    ...empty,
    bikesSold: of(1),
    shops: [figures, { ...figures, shopId: id(92), name: 'Other' }],
  })
  open(path(), manager)
  await screen.findByRole('columnheader', { name: 'Cash lacked' })
  const row = (await screen.findByRole('rowheader', { name: shop.name })).closest('tr')
  expect(row?.textContent).toBe(`${shop.name}1₹50,000₹10,000₹200₹300₹45₹9,855`)
})
