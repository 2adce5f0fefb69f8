import { addBike } from '@forecourt/contract/bikes'
import { listModels } from '@forecourt/contract/inventory'
import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { answerForTrade } from '../../../../../test/answers.ts'
import { manager, shop } from '../../../../../test/dealership.ts'
import { answer, asked, fail } from '../../../../../test/network.ts'
import { field, fill, fillBike, open, press, user } from '../../../../../test/page.tsx'

beforeEach(() => {
  answerForTrade()
  answer(listModels, [{ make: 'Honda', model: 'Our Special' }])
  open(`/bikes/new?shopId=${shop._id}`, manager)
})

const fuel = async () => ((await field('Fuel')) as HTMLSelectElement).value

test('a known model comes with its fuel, another takes it away, and one that was chosen stays', async () => {
  await fill('Make', 'TVS')
  // Once the models are there
  await waitFor(async () => {
    await fill('Model', 'iQube')
    expect(await fuel()).toBe('electric')
  })
  await fill('Model', 'Jupiter')
  expect(await fuel()).toBe('petrol')
  await fill('Model', 'Our Own Make')
  expect(await fuel()).toBe('')

  await user.selectOptions(await field('Fuel'), 'cng')
  await fill('Model', 'iQube')
  expect(await fuel()).toBe('cng')
})

test('the seller is asked for in sight', async () => {
  const folded = await screen.findByRole('button', { name: 'Chassis, engine, GST, date, notes' })
  expect(folded.getAttribute('aria-expanded')).toBe('false')
  await fillBike()
  await fill("Seller's name", 'Venkat Rao')
  await fill("Seller's phone", '9848055555')
  fail(addBike, 'inOtherWords')
  await press('Add Bike')
  await waitFor(() => expect(asked(addBike)).toHaveLength(1))
  expect(asked(addBike)[0]?.body).toMatchObject({ sellerName: 'Venkat Rao', sellerPhone: '9848055555' })
})

test('Enter takes the make and the model that are suggested first, and goes on', async () => {
  const make = await field('Make')
  const model = await field('Model')
  // Once the models are there
  await waitFor(async () => {
    await fill('Make', 'Hond')
    await screen.findByRole('option', { name: 'Honda' })
  })
  await user.keyboard('{Enter}')
  expect([make, document.activeElement]).toEqual([expect.objectContaining({ value: 'Honda' }), model])
  await user.keyboard('activa 6{Enter}')
  expect(model).toHaveProperty('value', 'Activa 6G')
  expect(await fuel()).toBe('petrol')
  expect(document.activeElement).toBe(await field('Year'))
})

test('a make of one’s own is kept by Escape, by Tab, and where nothing is like it', async () => {
  const make = await field('Make')
  for (const keys of ['Hond{Escape}{Enter}', 'Hond{Tab}']) {
    await user.clear(make)
    await user.type(make, keys)
    expect(make, keys).toHaveProperty('value', 'Hond')
  }
  await user.clear(make)
  await user.type(make, 'Zontes{Enter}')
  expect(make).toHaveProperty('value', 'Zontes')
  expect(document.activeElement).toBe(await field('Model'))
})

test('Enter goes on from field to field, held down nowhere, and with Ctrl it saves', async () => {
  fail(addBike, 'inOtherWords')
  await fillBike()
  await user.click(await field('Registration number'))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(await field('Make'))
  await user.keyboard('{Enter>3/}')
  expect(document.activeElement, 'held down it goes one field far').toBe(await field('Model'))
  // A list that has no text of its own is gone on from as well
  await user.click(await field('Fuel'))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(await field('Owners'))
  expect(asked(addBike)).toEqual([])
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(asked(addBike)).toHaveLength(1))
})

test('a model that one make has brings its make along, typed as well as chosen', async () => {
  await waitFor(async () => {
    await fill('Model', 'iQube')
    await user.tab()
    expect(await field('Make')).toHaveProperty('value', 'TVS')
  })
})
