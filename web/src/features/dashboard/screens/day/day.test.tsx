import { listDay } from '@forecourt/contract/dashboard'
import { sentences } from '@forecourt/contract/messages'
import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { answerForTrade } from '../../../../../test/answers.ts'
import { id, manager } from '../../../../../test/dealership.ts'
import { dayEvent } from '../../../../../test/figures.ts'
import { answer, asked, fail } from '../../../../../test/network.ts'
import { button, expectToast, field, open, press, text, user } from '../../../../../test/page.tsx'

beforeEach(() => {
  answerForTrade()
  answer(listDay, { day: '2026-03-05', events: [dayEvent], people: [], nextCursor: null })
})

const path = '/dashboard/day?day=2026-03-05'

test('each line says what, of which bike, for how much, and by whom', async () => {
  const events = [
    { ...dayEvent, _id: id(1), cancelled: true, forDay: '2026-03-04' },
    { ...dayEvent, _id: id(2), what: 'bought' as const, name: '', saleId: null, amount: null },
    { ...dayEvent, _id: id(3), what: 'transfer' as const, fromShopName: 'Madhapur', saleId: null, amount: null },
    {
      ...dayEvent,
      _id: id(4),
      what: 'enquiry' as const,
      vehicleNumber: '',
      make: '',
      model: '',
      name: '',
      saleId: null,
      enquiryId: id(70),
      amount: null,
    },
  ]
  answer(listDay, { day: '2026-03-05', events, people: [], nextCursor: null })
  open(path, manager)
  await text('Kukatpally · for 4 Mar 2026 · cancelled since')
  await text('Honda Dio to Ravi')
  await text('₹58,000')
  await text('Madhapur to Kukatpally')
  expect((await screen.findByRole('link', { name: 'A customer' })).getAttribute('href')).toBe(`/enquiries/${id(70)}`)
  await text('4 lines')
})

test('the day is a step away in the address, and no day to come is', async () => {
  open(path, manager)
  await screen.findByRole('heading', { name: '5 Mar 2026', level: 1 })
  await press('The day before')
  await screen.findByRole('heading', { name: '4 Mar 2026', level: 1 })
  expect(window.location.search).toContain('day=2026-03-04')
  await waitFor(() => expect(asked(listDay).at(-1)?.query.day).toBe('2026-03-04'))
})

test('a day that is emptied while another is typed is no other day', async () => {
  open(path, manager)
  await screen.findByRole('heading', { name: '5 Mar 2026', level: 1 })
  const before = asked(listDay).length
  await user.clear(await field('Day'))
  await screen.findByRole('heading', { name: '5 Mar 2026', level: 1 })
  expect(asked(listDay)).toHaveLength(before)
})

test('what is none of the address’s form is left out', async () => {
  open('/dashboard/day?day=yesterday&what=all', manager)
  await screen.findByRole('heading', { name: 'Today', level: 1 })
  expect(asked(listDay).every(({ query }) => query.what === undefined)).toBe(true)
})

test('a day without anything says so, and so does one that cannot be fetched', async () => {
  fail(listDay, 'inOtherWords')
  open(path, manager)
  await expectToast('error', sentences.error, sentences.failedDay)
  fail(listDay, 'cutOff')
  await press('Try again')
  await text(sentences.errorDay)
  answer(listDay, { day: '2026-03-05', events: [], people: [], nextCursor: null })
  await press('Try again')
  await text(sentences.noneOnDay('5 Mar 2026'))
})

test('a day without anything of a kind says so', async () => {
  answer(listDay, { day: '2026-03-05', events: [], people: [], nextCursor: null })
  open(`${path}&what=transfer`, manager)
  await text(sentences.noneOfKind('5 Mar 2026'))
  expect(asked(listDay).at(-1)?.query.what).toBe('transfer')
})

test('one tap narrows the day to a kind and to a person, in the address', async () => {
  const people = [
    { userId: id(40), name: 'Ravi Teja' },
    { userId: id(41), name: 'Lakshmi Devi' },
  ]
  answer(listDay, { day: '2026-03-05', events: [dayEvent], people, nextCursor: null })
  open(path, manager)
  const chip = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name })
  await user.click(await chip('Ravi Teja'))
  await waitFor(() => expect(asked(listDay).at(-1)?.query.by).toBe(id(40)))
  await user.click(await chip('Tasks'))
  await waitFor(() => expect(asked(listDay).at(-1)?.query).toMatchObject({ by: id(40), what: 'taskDone' }))
  expect(window.location.search).toContain('what=taskDone')
  expect((await chip('Ravi Teja')).checked).toBe(true)
  // The arrow keys go from one to the next of a name
  expect((await chip('Everybody')).name).toBe((await chip('Ravi Teja')).name)
  expect((await chip('Everything')).name).not.toBe((await chip('Ravi Teja')).name)
  await user.click(await chip('Everybody'))
  await user.click(await chip('Everything'))
  await waitFor(() => expect(asked(listDay).at(-1)?.query).toEqual({ day: '2026-03-05' }))
})

test('a task that was done says what, and leads to what it was about', async () => {
  const task = {
    ...dayEvent,
    what: 'taskDone' as const,
    vehicleNumber: '',
    make: '',
    model: '',
    name: '',
    amount: null,
  }
  const events = [
    { ...task, _id: id(1), text: 'Get the NOC', saleId: null },
    { ...task, _id: id(2), text: '', bikeId: null, saleId: null },
  ]
  answer(listDay, { day: '2026-03-05', events, people: [], nextCursor: null })
  open(path, manager)
  const link = await screen.findByRole('link', { name: 'Get the NOC' })
  expect(link.getAttribute('href')).toBe(`/bikes/${dayEvent.bikeId}`)
  await text('A task')
})

test('at the end of a day one goes on to the day before, also from one without anything', async () => {
  answer(listDay, { day: '2026-03-05', events: [], people: [], nextCursor: null })
  open(path, manager)
  await press('The day before: 4 Mar 2026')
  const heading = await screen.findByRole('heading', { name: '4 Mar 2026', level: 1 })
  expect(document.activeElement).toBe(heading)
  answer(listDay, { day: '2026-03-03', events: [dayEvent], people: [], nextCursor: null })
  await press('The day before: 3 Mar 2026')
  await screen.findByRole('heading', { name: '3 Mar 2026', level: 1 })
  await button('The day before: 2 Mar 2026')
})
