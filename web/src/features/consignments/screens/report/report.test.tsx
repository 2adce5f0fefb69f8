import { getConsignmentReport } from '@forecourt/contract/consignments/calls'
import { sentences } from '@forecourt/contract/messages'
import { screen } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { answerForTrade } from '../../../../../test/answers.ts'
import { manager } from '../../../../../test/dealership.ts'
import { answer, asked, fail } from '../../../../../test/network.ts'
import { expectToast, open, press, text } from '../../../../../test/page.tsx'

const none = { sent: 0, received: 0, refused: 0, recalled: 0, onTheWay: 0, late: 0, disputed: 0 }
const counts = { ...none, sent: 5, received: 2, onTheWay: 2, late: 1, disputed: 1 }
const way = { fromShopName: 'Kukatpally', toShopName: 'Madhapur', ...counts }
const address = '/dashboard/transfers/report'

beforeEach(() => answerForTrade())

test('a month says what was sent from shop to shop, and how it stands', async () => {
  answer(getConsignmentReport, { ...counts, ways: [way], moreWays: 2 })
  open(`${address}?month=2026-02`, manager)
  const ways = await screen.findByRole('table')
  expect(ways.textContent).toContain('KukatpallyMadhapur5211200')
  await text('And 2 ways between other shops. The file has all of them.')
  expect(asked(getConsignmentReport).map(({ query }) => query)).toMatchObject([
    { from: '2026-02-01', to: '2026-02-28' },
  ])
})

test.each([
  ['month=2026-02', sentences.nothingSentInMonth],
  ['day=2026-02-03', sentences.nothingSentOnDay],
])('where nothing was sent (%s) it is said', async (search, words) => {
  answer(getConsignmentReport, { ...none, ways: [], moreWays: 0 })
  open(`${address}?${search}`, manager)
  await text(words)
})

test('a report that does not come says so, and is asked for again', async () => {
  fail(getConsignmentReport, 'inOtherWords')
  open(address, manager)
  expect((await screen.findAllByText(sentences.failedConsignmentReport)).length).toBeGreaterThan(0)
  answer(getConsignmentReport, { ...none, ways: [], moreWays: 0 })
  await press('Try again')
  await text(sentences.nothingSentInMonth)
})

test('one that is cut off says so', async () => {
  fail(getConsignmentReport, 'cutOff')
  open(address, manager)
  await expectToast('error', 'Error', sentences.errorConsignmentReport, sentences.checkConnection)
})
