import { listDay, type MoneyEvent, type PaperEvent } from '@forecourt/contract/dashboard'
import { sentences } from '@forecourt/contract/messages'
import { me } from '@forecourt/contract/session'
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { answerForTrade } from '../../../../../test/answers.ts'
import { bike, group, id, manager, shop } from '../../../../../test/dealership.ts'
import { dayEvent, moneyEvent, paperEvent } from '../../../../../test/figures.ts'
import { answer, asked, refuse } from '../../../../../test/network.ts'
import { open, text, user } from '../../../../../test/page.tsx'

beforeEach(answerForTrade)

const path = '/dashboard/day?day=2026-03-05'
const empty = { day: '2026-03-05', events: [], money: [], papers: [], people: [], nextCursor: null }

/** The lines of a day, each as one text. */
async function linesOf(day: { money?: MoneyEvent[]; papers?: PaperEvent[] }) {
  answer(listDay, { ...empty, ...day })
  open(path, manager)
  const list = await screen.findByRole('list', { name: 'What was done' })
  const lines = within(list).getAllByRole('listitem')
  return { lines, texts: lines.map(({ textContent }) => textContent) }
}
const money = (more: Partial<MoneyEvent>[]) =>
  linesOf({ money: more.map((one, n) => ({ ...moneyEvent, ...one, _id: id(200 - n) })) })
const hrefIn = (line: HTMLElement | undefined) => line?.querySelector('a')?.getAttribute('href')

test('trade, money and papers stand in one list, the newest first', async () => {
  const [first, last] = [
    { ...dayEvent, _id: id(99) },
    { ...dayEvent, _id: id(90) },
  ]
  answer(listDay, { ...empty, events: [first, last], money: [moneyEvent], papers: [paperEvent] })
  open(path, manager)
  const list = await screen.findByRole('list', { name: 'What was done' })
  const words = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => /^(Sold|Paper|Expense)/.exec(textContent ?? '')?.[0])
  expect(words).toEqual(['Sold', 'Paper', 'Expense', 'Sold'])
  await text('4 lines')
})

test('income and expenses say for what, which way, to whom and what was noted', async () => {
  const { lines, texts } = await money([
    { text: 'New battery', name: 'Raju Motors', vehicleNumber: 'TS09EA1234', forDay: '2026-03-04', day: '2026-03-04' },
    { what: 'income', from: 'income', to: 'upi', headName: 'Commission', amount: 50, undone: true },
  ])
  expect(texts[0]).toMatch(
    /^ExpenseRepairsOut ₹1,200TS09EA1234 · Raju Motors“New battery”.*, Lakshmi DeviKukatpally · Cash · for 4 Mar 2026$/,
  )
  expect(hrefIn(lines[0])).toBe(`/dashboard/entries?shop=${shop._id}&from=2026-03-04&to=2026-03-04`)
  expect(texts[1]).toMatch(/^IncomeCommissionIn ₹0.50.*Kukatpally · UPI · taken back since$/)
})

test('money that was moved says from where to where, and a payment for a bike of which', async () => {
  const { lines, texts } = await money([
    { what: 'move', to: 'bank', headName: '' },
    { what: 'move', to: 'cash', headName: '', fromShopName: 'Madhapur' },
    { what: 'move', to: 'unrecorded', headName: '', vehicleNumber: bike.vehicleNumber, bikeId: bike._id },
    { what: 'move', from: 'unrecorded', to: 'cash', headName: '', vehicleNumber: 'TS09EA1' },
    { what: 'takenBack', from: 'bank', to: 'cash', headName: '', text: 'Typed wrong' },
    { what: 'takenBack', from: 'expense', to: 'cash' },
  ])
  expect(texts[0]).toMatch(/^Money movedCash to BankMoved ₹1,200.*Kukatpally$/)
  expect(texts[1]).toMatch(/^Money movedCash to CashMoved ₹1,200.*Madhapur to Kukatpally$/)
  expect(texts[2]).toMatch(/^PaymentTS09EA1234Out ₹1,200Payment of a bike bought.*Kukatpally · Cash$/)
  expect(hrefIn(lines[2])).toBe(`/bikes/${bike._id}`)
  expect(texts[3]).toMatch(/^PaymentTS09EA1In ₹1,200Money back for a bike bought/)
  expect(texts[4]).toMatch(/^Taken backBank to CashMoved ₹1,200“Typed wrong”/)
  expect(texts[5]).toMatch(/^Taken backRepairsIn ₹1,200/)
})

test('a payment of a due says by whom or to whom, and leads to its receipt', async () => {
  const payment = { what: 'payment', headName: '', vehicleNumber: 'TS09EA1234', receiptId: id(66) } as const
  const { lines, texts } = await money([
    { ...payment, from: 'buyers', to: 'cash', name: 'Ravi' },
    { ...payment, from: 'financiers', to: 'bank', name: 'HDB', undone: true },
    { ...payment, from: 'upi', to: 'sellers' },
  ])
  expect(texts[0]).toMatch(/^PaymentRaviIn ₹1,200From the buyer of TS09EA1234/)
  expect(texts[1]).toMatch(/^PaymentHDBIn ₹1,200From the financier of TS09EA1234.*Bank · taken back since$/)
  expect(texts[2]).toMatch(/^PaymentSeller of TS09EA1234Out ₹1,200To the seller of TS09EA1234/)
  expect(lines.map(hrefIn)).toEqual(lines.map(() => `/receipt/${id(66)}`))
})

test('a day that was closed says what was counted and how that differs, and leads to its cash book', async () => {
  const close = {
    from: null,
    to: null,
    headName: '',
    amount: 450_000,
    day: '2026-03-04',
    forDay: '2026-03-04',
  } as const
  const { lines, texts } = await money([
    { ...close, what: 'reopened', difference: -5_000, text: 'Counted wrong' },
    { ...close, what: 'closed', difference: -5_000, text: 'Not found', undone: true },
    { ...close, what: 'closed', difference: 0 },
  ])
  expect(texts[0]).toMatch(/^ReopenedCash of 4 Mar 2026₹4,500₹50 too little“Counted wrong”/)
  expect(texts[1]).toMatch(/^ClosedCash of 4 Mar 2026₹4,500₹50 too little“Not found”.*Kukatpally · reopened since$/)
  expect(texts[2]).toMatch(/^ClosedCash of 4 Mar 2026₹4,500It agrees.*Kukatpally$/)
  expect(lines.map(hrefIn)).toEqual(lines.map(() => `/dashboard/cash?shop=${shop._id}&day=2026-03-04`))
})

test('a document says what it is and of what, and leads there', async () => {
  const nothing = { bikeId: null, saleId: null, vehicleNumber: '' }
  const papers: Partial<PaperEvent>[] = [
    {},
    { ...nothing, saleId: id(60), vehicleNumber: 'TS09EA1234', kind: 'buyerIdentity' },
    { ...nothing, kind: 'form29B' },
    { ...nothing, kind: 'sellerIdentity' },
    { ...nothing, gone: true },
  ]
  const { lines, texts } = await linesOf({
    papers: papers.map((one, n) => ({ ...paperEvent, ...one, _id: id(200 - n) })),
  })
  expect(texts[0]).toMatch(/^PaperNOCTS09EA1234.*, Ravi TejaKukatpally$/)
  expect(texts[1]).toMatch(/^PaperIdentity of the buyerOf the sale of TS09EA1234/)
  expect(texts[2]).toMatch(/^PaperForm 29BOf the shop/)
  expect(texts[3]).toMatch(/^PaperIdentity of the sellerOf a customer/)
  expect(texts[4]).toMatch(/^PaperNOC.*Kukatpally · no longer here$/)
  expect(lines.map(hrefIn)).toEqual([
    `/bikes/${bike._id}`,
    `/sales/${id(60)}`,
    `/dashboard/papers?shop=${shop._id}`,
    undefined,
    undefined,
  ])
})

test('one tap shows money or papers alone', async () => {
  answer(listDay, { ...empty, money: [moneyEvent] })
  open(path, manager)
  const chip = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name })
  await user.click(await chip('Money'))
  await waitFor(() => expect(asked(listDay).at(-1)?.query).toEqual({ day: '2026-03-05', what: 'money' }))
  await user.click(await chip('Papers'))
  await waitFor(() => expect(asked(listDay).at(-1)?.query).toEqual({ day: '2026-03-05', what: 'papers' }))
})

test('staff have no tap for money', async () => {
  const membership = { groupId: group._id, level: 'shop', unitId: shop._id, role: 'staff' } as const
  answer(me, { ...manager, memberships: [membership], waiting: [], chosePin: true })
  answer(listDay, { ...empty, events: [dayEvent] })
  open(path, manager)
  await screen.findByRole('radio', { name: 'Papers' })
  expect(screen.queryByRole('radio', { name: 'Money' })).toBeNull()
})

test('a server of the last release tells of the trade alone, and of no kind that it does not know', async () => {
  const { money: _, papers: __, ...older } = empty
  answer(listDay, { ...older, events: [dayEvent] })
  refuse(listDay, 400, { message: 'Choose one' }, ({ query }) => query.what === 'money')
  open(path, manager)
  await text('1 line')
  await user.click(await screen.findByRole('radio', { name: 'Money' }))
  await screen.findByRole('button', { name: 'Try again' })
  await screen.findAllByText(sentences.failedDay)
  await user.click(await screen.findByRole('radio', { name: 'Everything' }))
  await text('1 line')
})
