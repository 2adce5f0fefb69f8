import { getTokenReceipt, listHolds } from '@forecourt/contract/holds/calls'
import { sentences } from '@forecourt/contract/messages'
import { waitFor } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { answerForTrade } from '../../../../../test/answers.ts'
import { manager, shop } from '../../../../../test/dealership.ts'
import { hold, noHolds } from '../../../../../test/holds.ts'
import { answer, asked, fail } from '../../../../../test/network.ts'
import { expectToast, field, open, press, text, user } from '../../../../../test/page.tsx'

beforeEach(answerForTrade)

const running = { ...noHolds, holds: [hold], counts: { running: 1, today: 0, toSettle: 0 } }

test('no hold says so, in each of the lists', async () => {
  open('/dashboard/holds', manager)
  await text('No bike is held for a customer. Hold in the stock keeps one for a customer.')
  await text('Go to the stock')
  await user.click(await field('Tokens to settle (0)'))
  await text('No token waits to be settled.')
})

test('holds that do not come say so', async () => {
  fail(listHolds, 'refused')
  open('/dashboard/holds', manager)
  await text(sentences.failedHolds)
  answer(listHolds, running)
  await press('Try again')
  await text('Sita Devi')
  // The button went with what it mended
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Holds'))
})

test('holds that are cut off say so', async () => {
  fail(listHolds, 'cutOff')
  open('/dashboard/holds', manager)
  await expectToast('error', sentences.error, sentences.errorHolds, sentences.checkConnection)
})

test('a token that is settled is given back or kept', async () => {
  answer(listHolds, { ...running, holds: [{ ...hold, state: 'over' }], toSettle: 500_000 })
  open('/dashboard/holds?list=toSettle', manager)
  await text('Over since 12 Mar 2126')
  expect(asked(listHolds).length).toBeGreaterThan(0)
})

test('a receipt of a token that does not come says so, and one that is not there leads on', async () => {
  fail(getTokenReceipt, 'refused')
  open(`/token/${hold._id}`, manager)
  await text(sentences.failedTokenReceipt)
  answer(getTokenReceipt, { ...hold, groupName: 'Charminar Wheels', groupLogo: '', shop })
  await press('Try again')
  await text('Rupees Five Thousand Only')
})

test('a receipt of a token that is cut off says so', async () => {
  fail(getTokenReceipt, 'cutOff')
  open(`/token/${hold._id}`, manager)
  await expectToast('error', sentences.error, sentences.errorTokenReceipt, sentences.checkConnection)
})
