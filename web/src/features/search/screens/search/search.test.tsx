import { groupsCanManage } from '@forecourt/contract/groups'
import { sentences } from '@forecourt/contract/messages'
import { type SearchAnswer, search } from '@forecourt/contract/search/calls'
import { askForStock } from '@forecourt/contract/stock-requests/calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { answerForTrade } from '../../../../../test/answers.ts'
import { enquiry, group, id, inStock, manager, moment, otherShop, sale, shop } from '../../../../../test/dealership.ts'
import { answer, asked, fail } from '../../../../../test/network.ts'
import { button, expectToast, open, press, pressInDialog, text, user } from '../../../../../test/page.tsx'
import { stockRequest } from '../../../../../test/stock-requests.ts'

const nothing: SearchAnswer = {
  parts: [],
  wish: '',
  list: { q: '' },
  inStock: { bikes: [], total: 0 },
  sold: { bikes: [], total: 0 },
  boughtFrom: [],
  enquiries: { enquiries: [], total: 0, q: '' },
  notes: [],
  people: [],
  elsewhere: [],
}

const dio: SearchAnswer = {
  ...nothing,
  parts: [
    { kind: 'word', said: 'dio', from: 0, to: 3 },
    { kind: 'price', said: 'Up to ₹50,000', from: 4, to: 13 },
  ],
  wish: 'dio under 50k',
  list: { q: 'dio', priceTo: 50_000 },
  inStock: { bikes: [inStock], total: 23 },
}

const field = () => screen.findByRole('searchbox', { name: 'Search bikes, people, phones' })
const said = async (words: string) =>
  waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(words))

beforeEach(() => {
  answerForTrade()
  answer(search, nothing)
})

test('an empty search shows what one may search for, and asks nothing', async () => {
  open('/search', manager)
  const typed = await field()
  await waitFor(() => expect(document.activeElement === typed).toBe(true))
  await text(sentences.searchKeys)
  await text(/^Bikes as a customer asks for them/)
  expect(asked(search)).toEqual([])
  answer(search, dio)
  await press('splendor under 50k')
  await text('Honda Dio')
  expect(asked(search).map(({ query }) => query)).toEqual([{ q: 'splendor under 50k' }])
})

test('what is typed is asked for once, stands in the address, and its number of results is said', async () => {
  answer(search, dio)
  open('/search', manager)
  await user.type(await field(), 'dio under 50k')
  await text('Honda Dio')
  await said('23 results')
  expect(asked(search)).toHaveLength(1)
  expect(window.location.search).toBe('?q=dio+under+50k')
  const link = await screen.findByRole('link', { name: 'All 23 in stock' })
  expect(link.getAttribute('href')).toBe('/dashboard/stock?q=dio&priceTo=50000')
})

test('a part that was understood is taken off', async () => {
  answer(search, dio)
  open('/search?q=dio+under+50k', manager)
  const parts = await screen.findByRole('list', { name: 'Understood as' })
  expect(
    within(parts)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['dio', 'Up to ₹50,000'])
  await press('Search without Up to ₹50,000')
  await waitFor(() => expect(asked(search).at(-1)?.query).toEqual({ q: 'dio' }))
  expect(await field()).toHaveProperty('value', 'dio')
})

test('what was searched for is noted as an enquiry with one tap', async () => {
  answer(search, dio)
  open('/search?q=dio+under+50k', manager)
  const note = await screen.findByRole('link', { name: 'Note as an enquiry' })
  expect(note.getAttribute('href')).toBe('/enquiries/new?wish=dio+under+50k')
})

test('the arrows go through what is found, Enter begins, Escape leads back and then empties', async () => {
  answer(search, dio)
  open('/search?q=dio+under+50k', manager)
  const bike = await screen.findByRole('link', { name: /Honda Dio/ })
  await user.click(await field())
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(bike)
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toContain('All 23')
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(document.activeElement).toBe(await field())
  await user.keyboard('{ArrowDown}{Escape}')
  expect(document.activeElement).toBe(await field())
  await user.keyboard('{Escape}')
  expect(await field()).toHaveProperty('value', '')
  await text(/^Bikes as a customer asks for them/)
})

test('every kind is told, and a kind without anything is left out', async () => {
  answer(search, {
    ...dio,
    inStock: nothing.inStock,
    sold: { bikes: [{ ...inStock, soldAt: moment, sale }], total: 1 },
    boughtFrom: [
      {
        _id: id(90),
        vehicleNumber: 'TS09EA9999',
        make: 'TVS',
        model: 'Wego',
        soldAt: null,
        sellerName: 'Imran',
        sellerPhone: '',
        shopName: 'Kukatpally',
      },
    ],
    enquiries: { enquiries: [enquiry], total: 9, q: 'dio' },
    notes: [
      {
        _id: id(91),
        serial: 'KUK/2526/00001',
        buyerName: 'Meena',
        shopName: 'Kukatpally',
        soldOn: '2026-03-06',
        cancelledAt: moment,
      },
    ],
    people: [{ _id: id(92), name: 'Ravi Teja', phone: '+919848012345' }],
    elsewhere: [
      {
        shopId: id(31),
        shopName: 'Madhapur',
        shopPhone: '+919848022222',
        total: 2,
        bikes: [{ make: 'Honda', model: 'Dio', year: 2021, mileage: 9000, listPrice: 48_000 }],
      },
    ],
  })
  open('/search?q=dio', manager)
  await screen.findByRole('heading', { name: 'Also at Madhapur: 2', level: 2 })
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles).toEqual(['Also at Madhapur: 2', 'Sold 1', 'Sale notes 1', 'Enquiries 9', 'Bought from 1', 'People 1'])
  expect(screen.getByRole('link', { name: '+91 98480 22222' }).getAttribute('href')).toBe('tel:+919848022222')
  expect(screen.getByRole('link', { name: 'All 9 enquiries' }).getAttribute('href')).toBe(
    '/dashboard/enquiries?q=dio&show=all',
  )
  await text('Cancelled')
  await said('15 results')
})

test('what is found says that it is held, or on its way', async () => {
  const held = { ...inStock, heldUntil: '2099-03-31T18:30:00.000Z' }
  const sent = { ...inStock, _id: id(61), consignmentId: id(95) }
  answer(search, { ...nothing, inStock: { bikes: [held, sent], total: 2 } })
  open('/search?q=dio', manager)
  await text('Held')
  await text('On the way')
})

test('of what another shop has one is asked for', async () => {
  const bikes = [{ make: 'Honda', model: 'Dio', year: 2021, mileage: 9000, listPrice: 48_000 }]
  const there = { groupId: group._id, shopId: otherShop._id, shopName: otherShop.name, shopPhone: '', total: 1, bikes }
  answer(search, { ...nothing, elsewhere: [there] })
  answer(askForStock, stockRequest)
  open('/search?q=dio', manager)
  await press(`Ask for one: Honda Dio at ${otherShop.name}`)
  await pressInDialog('Ask')
  await text(sentences.stockAsked(stockRequest.fromShopName))
  const body = { fromShopId: otherShop._id, toShopId: shop._id, make: 'Honda', model: 'Dio' }
  expect(asked(askForStock).map((call) => call.body)).toMatchObject([body])
})

test('nothing found says so', async () => {
  open('/search?q=nowhere', manager)
  await text(sentences.nothingFound('nowhere'))
  await said('0 results')
})

test('a search that fails says so, and is tried again', async () => {
  fail(search, 'refused')
  open('/search?q=dio', manager)
  await text(sentences.failedSearch)
  answer(search, dio)
  await user.click(await button('Try again'))
  await text('Honda Dio')
})

test('a search that is cut off says so', async () => {
  fail(search, 'cutOff')
  open('/search?q=dio', manager)
  await expectToast('error', sentences.error, sentences.errorSearch, sentences.checkConnection)
})

test('a super admin searches the group that was opened last, and chooses one before', async () => {
  answer(groupsCanManage, [group, { ...group, _id: id(11), name: 'Krishna Motors' }])
  open('/search?q=dio')
  await screen.findByRole('link', { name: 'Choose on the dashboard' })
  expect(asked(search)).toEqual([])
  localStorage.setItem('selectedGroupId', group._id)
  answer(search, dio)
  open('/search?q=dio')
  await waitFor(() => expect(asked(search).at(-1)?.query).toEqual({ q: 'dio', groupId: group._id }))
})

test('the only group there is is not asked for', async () => {
  answer(groupsCanManage, [group])
  answer(search, dio)
  open('/search?q=dio')
  await waitFor(() => expect(asked(search).at(-1)?.query).toEqual({ q: 'dio', groupId: group._id }))
  expect(localStorage.getItem('selectedGroupId')).toBe(group._id)
})
