import { getBikePage } from '@forecourt/contract/bike-page'
import { listInventory } from '@forecourt/contract/inventory'
import { sentences } from '@forecourt/contract/messages'
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { answerForTrade } from '../../../../../test/answers.ts'
import { id, inStock, manager } from '../../../../../test/dealership.ts'
import { answer, asked, fail, holdBack } from '../../../../../test/network.ts'
import { open, press, text, user } from '../../../../../test/page.tsx'

const another = { ...inStock, _id: id(51), vehicleNumber: 'TS09EA5678', model: 'Shine' }

beforeEach(() => {
  answerForTrade()
  answer(listInventory, ({ query: { q = '' } }) => {
    const bikes = [inStock, another].filter(({ vehicleNumber, model }) => `${vehicleNumber} ${model}`.includes(q))
    return { bikes, total: bikes.length, nextCursor: null }
  })
  // Where the way leads is another test's
  fail(getBikePage, 'refused')
})

const search = () => screen.findByRole('searchbox', { name: 'Which bike? Number, make, model or shop' })
const links = async () => within(await screen.findByRole('list', { name: 'Bikes in stock' })).getAllByRole('link')

test('a bike to sell is typed at once, among all that are in stock with the newest first', async () => {
  open('/bikes/sell', manager)
  const typedInto = await search()
  await waitFor(() => expect(document.activeElement).toBe(typedInto))
  await text('2 bikes in stock')
  expect((await links()).map((link) => link.getAttribute('href'))).toEqual(
    [inStock, another].map(({ _id }) => `/bikes/${_id}/sell`),
  )
  expect(asked(listInventory).at(-1)?.query).toMatchObject({ status: 'inStock', sort: 'daysInInventory', order: 'asc' })
})

test('Enter sells the only bike that is found, and goes to the first of several', async () => {
  open('/bikes/sell', manager)
  await user.type(await search(), 'TS09{Enter}')
  await waitFor(async () => expect(document.activeElement).toBe((await links())[0]))
  await user.clear(await search())
  await user.type(await search(), '5678{Enter}')
  await waitFor(() => expect(window.location.pathname).toBe(`/bikes/${another._id}/sell`))
})

test('while it is looked for, the bikes of before are marked as such, and it is said', async () => {
  open('/bikes/sell', manager)
  await text('2 bikes in stock')
  const arrive = holdBack(listInventory)
  await user.type(await search(), '5678')
  await text('Searching...')
  const list = await screen.findByRole('list', { name: 'Bikes in stock' })
  expect(list.getAttribute('aria-busy')).toBe('true')
  arrive()
  await text('1 bike in stock')
  expect(list.getAttribute('aria-busy')).toBe('false')
})

test('nothing found is said, and nothing there, with the way to the first bike', async () => {
  answer(listInventory, { bikes: [], total: 0, nextCursor: null })
  open('/bikes/sell', manager)
  await text('No bike in stock yet.')
  await user.type(await search(), 'Duke')
  await text(sentences.nothingFound('Duke'))
  await user.clear(await search())
  await text('No bike in stock yet.')
  expect(screen.getAllByRole('link', { name: 'Add a bike' }).length).toBeGreaterThan(0)
})

test('a list that fails is asked for again', async () => {
  fail(listInventory, 'refused')
  open('/bikes/sell', manager)
  await text(sentences.failedGroupData)
  answer(listInventory, { bikes: [inStock], total: 1, nextCursor: null })
  await press('Try again')
  await text('1 bike in stock')
})

test('which are held or reserved on a phone is marked before one is chosen', async () => {
  const held = { ...inStock, heldUntil: '2126-03-05T10:35:00.000Z' }
  answer(listInventory, { bikes: [held, { ...another, leaseId: id(210) }], total: 2, nextCursor: null })
  open('/bikes/sell', manager)
  await text('2 bikes in stock')
  expect((await links()).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(`${held.vehicleNumber} Held`),
    expect.stringMatching(/TS09EA5678 +Reserved/),
  ])
})
