import { getCashBook } from '@forecourt/contract/books/calls'
import { DAY } from '@forecourt/contract/calendar'
import { sentences } from '@forecourt/contract/messages'
import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { answerForTrade } from '../../../../../test/answers.ts'
import { answerForBooks, cashBook, dayClose } from '../../../../../test/books.ts'
import { manager, shop } from '../../../../../test/dealership.ts'
import { answer, asked, refuse } from '../../../../../test/network.ts'
import {
  button,
  dialog,
  expectNoDialog,
  field,
  fill,
  open,
  press,
  pressInDialog,
  text,
  user,
} from '../../../../../test/page.tsx'
import { indiaClock } from '../../../../ui/looking-back/india-clock.ts'

const asOf = '2026-03-31T14:30:00.000Z'
const banner = 'As of 31 Mar 2026, 8:00 pm'
const lookedBack = `/dashboard/cash?asOf=${asOf}`

beforeEach(() => {
  answerForTrade()
  answerForBooks()
})

/** What leads to something that would be entered, closed or taken back. */
const ways = () => [
  ...['Add entry', 'Move money', 'Close this day', 'Closed days'].map((name) => screen.queryByRole('link', { name })),
  screen.queryByRole('button', { name: 'Take back' }),
]

test('a moment is chosen by the clocks in India, stands in the address, and leads back to now', async () => {
  open('/dashboard/cash?day=2026-03-05', manager)
  await press('As of a day and time')
  await fill('Day', '2026-03-31', await dialog('As it was'))
  await fill('Time', '20:00', await dialog('As it was'))
  await pressInDialog('Show')
  await text(banner)
  await expectNoDialog()
  expect(new URLSearchParams(window.location.search).get('asOf')).toBe(asOf)
  // The day of the moment, not the one that stood there
  await waitFor(() => expect(asked(getCashBook).at(-1)?.query).toMatchObject({ day: '2026-03-31', asOf }))
  await press('The day before')
  await waitFor(() => expect(asked(getCashBook).at(-1)?.query).toMatchObject({ day: '2026-03-30', asOf }))
  await press('Back to now')
  await screen.findByRole('link', { name: 'Add entry' })
  expect(screen.queryByText(banner)).toBeNull()
  expect(asked(getCashBook).at(-1)?.query).toEqual({ shopId: shop._id, day: '2026-03-30' })
  expect(new URLSearchParams(window.location.search).has('asOf')).toBe(false)
})

test('nothing is entered, closed or taken back while one looks back', async () => {
  answer(getCashBook, { ...cashBook, day: '2026-03-31' })
  open(lookedBack, manager)
  await press('Repairs')
  await button('Done', await dialog('Repairs'))
  expect(ways()).toEqual([null, null, null, null, null])
})

test('a day that was closed then leads on to the next one at the same moment', async () => {
  answer(getCashBook, { ...cashBook, day: '2026-03-04', close: dayClose })
  open(`${lookedBack}&day=2026-03-04`, manager)
  const next = await screen.findByRole('link', { name: 'Go to the next day' })
  const search = new URL((next as HTMLAnchorElement).href).searchParams
  expect([search.get('day'), search.get('asOf')]).toEqual(['2026-03-05', asOf])
})

test('a moment to come, and none at all, is refused where it is chosen, and what was chosen stays', async () => {
  open('/dashboard/cash', manager)
  await press('As of a day and time')
  const toCome = indiaClock(new Date(Date.now() + 2 * DAY))
  for (const [label, value] of [
    ['Day', toCome.day],
    ['Day', ''],
    ['Time', ''],
  ] as const) {
    await fill('Day', '2026-03-31', await dialog('As it was'))
    await fill('Time', '20:00', await dialog('As it was'))
    if (value === '') await user.clear(await field(label, await dialog('As it was')))
    else await fill(label, value, await dialog('As it was'))
    await pressInDialog('Show')
    await text(sentences.asOfToCome, await dialog('As it was'))
  }
  await pressInDialog('Cancel')
  await expectNoDialog()
  expect(asked(getCashBook).every(({ query }) => !('asOf' in query))).toBe(true)
})

test('an address of a moment to come says so, and leads back to now', async () => {
  refuse(
    getCashBook,
    400,
    { message: sentences.asOfToCome, fields: { asOf: sentences.asOfToCome } },
    ({ query }) => 'asOf' in query,
  )
  open('/dashboard/cash?asOf=2999-03-31T14:30:00.000Z', manager)
  await text(sentences.asOfToCome)
  await press('Back to now')
  await screen.findByRole('link', { name: 'Add entry' })
})

test('an address whose moment is none shows the book of now', async () => {
  open('/dashboard/cash?asOf=2026-02-30T14:30:00Z', manager)
  await screen.findByRole('link', { name: 'Add entry' })
  expect(asked(getCashBook).at(-1)?.query).not.toHaveProperty('asOf')
})
