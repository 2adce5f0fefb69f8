import { listInventory, listModels, totalInventory } from '@forecourt/contract/inventory'
import { sentences } from '@forecourt/contract/messages'
import { listShops } from '@forecourt/contract/places'
import { listViews } from '@forecourt/contract/views'
import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { answerForGroup, answerForTrade } from '../../../../../test/answers.ts'
import { group, inStock, manager, shop } from '../../../../../test/dealership.ts'
import { answer, asked, refuse } from '../../../../../test/network.ts'
import { button, dialog, expectNoDialog, fill, open, press, pressInDialog, text } from '../../../../../test/page.tsx'

const asOf = '2026-03-31T14:30:00.000Z'
const banner = 'As of 31 Mar 2026, 8:00 pm'

beforeEach(() => {
  answerForTrade()
  answer(listInventory, { bikes: [inStock], total: 1, nextCursor: null })
  answer(listModels, [])
  answer(listShops, [shop])
  answer(listViews, [])
})

/** What can be done about a bike, and with the list. */
const actions = () => [
  screen.queryByRole('button', { name: `Transfer ${inStock.vehicleNumber}` }),
  screen.queryByRole('button', { name: `Hold ${inStock.vehicleNumber}` }),
  screen.queryByRole('link', { name: 'Add a bike' }),
]

test('a moment is chosen for the stock, stands in the address beside its filters, and leads back to now', async () => {
  open('/dashboard/stock?make=Honda', manager)
  await button(`Transfer ${inStock.vehicleNumber}`)
  await press('As of a day and time')
  await fill('Day', '2026-03-31', await dialog('As it was'))
  await fill('Time', '20:00', await dialog('As it was'))
  await pressInDialog('Show')
  await text(banner)
  await expectNoDialog()
  expect(new URLSearchParams(window.location.search).get('asOf')).toBe(asOf)
  await waitFor(() => expect(asked(listInventory).at(-1)?.query).toMatchObject({ make: 'Honda', asOf }))
  await waitFor(() => expect(asked(totalInventory).at(-1)?.query).toMatchObject({ make: 'Honda', asOf }))
  await press('Back to now')
  await button(`Transfer ${inStock.vehicleNumber}`)
  expect(screen.queryByText(banner)).toBeNull()
  expect(new URLSearchParams(window.location.search).has('asOf')).toBe(false)
})

test('nothing is done about a bike of then, whose page is that of then too', async () => {
  open(`/dashboard/stock?asOf=${asOf}`, manager)
  await text(inStock.vehicleNumber)
  expect(actions()).toEqual([null, null, null])
  const [link] = screen.getAllByRole('link', { name: inStock.vehicleNumber })
  expect(new URL((link as HTMLAnchorElement).href).searchParams.get('asOf')).toBe(asOf)
})

test('whoever comes back to now reads on at the heading, since the banner went with its button', async () => {
  open(`/dashboard/stock?asOf=${asOf}`, manager)
  await press('Back to now')
  await button(`Transfer ${inStock.vehicleNumber}`)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Stock'))
})

test('a bike that was held or on its way then is marked, whatever it is now', async () => {
  const then = { heldUntil: '2026-03-31T18:29:59.000Z', consignmentId: shop._id }
  answer(listInventory, { bikes: [{ ...inStock, ...then }], total: 1, nextCursor: null })
  open(`/dashboard/stock?asOf=${asOf}`, manager)
  await text('Held')
  await text('On the way')
  expect(screen.queryByRole('link', { name: /on the way/i })).toBeNull()
})

test('search and order keep the moment', async () => {
  open(`/dashboard/stock?asOf=${asOf}`, manager)
  await text(inStock.vehicleNumber)
  await press('Year')
  await waitFor(() => expect(asked(listInventory).at(-1)?.query).toMatchObject({ sort: 'year', asOf }))
  await fill('Search by vehicle number, make, model or shop', 'activa')
  await waitFor(() => expect(asked(listInventory).at(-1)?.query).toMatchObject({ q: 'activa', sort: 'year', asOf }))
})

test('sold bikes are looked back to as well, and of none it is said', async () => {
  answer(listInventory, { bikes: [], total: 0, nextCursor: null })
  open(`/dashboard/sold?asOf=${asOf}`, manager)
  await text(sentences.noneSoldThen)
  open(`/dashboard/stock?asOf=${asOf}`, manager)
  await text(sentences.noneInStockThen)
})

test("a group's inventory is, with how many there were", async () => {
  answerForGroup()
  open(`/group/${group._id}?asOf=${asOf}#inventory`)
  await text(banner)
  await text(inStock.vehicleNumber)
  expect(actions()).toEqual([null, null, null])
  await waitFor(() => expect(asked(listInventory).every(({ query }) => query.asOf === asOf)).toBe(true))
})

test('an address of a moment to come says so in place of the list', async () => {
  refuse(listInventory, 400, { message: sentences.asOfToCome, fields: { asOf: sentences.asOfToCome } })
  open('/dashboard/stock?asOf=2999-03-31T14:30:00.000Z', manager)
  await text(sentences.asOfToCome)
})
