// A database of the browser's kind, which this window lacks
import 'fake-indexeddb/auto'
import { getBikePage } from '@forecourt/contract/bike-page'
import { getBikePapers } from '@forecourt/contract/documents/calls'
import { getBikeHolds } from '@forecourt/contract/holds/calls'
import { sentences } from '@forecourt/contract/messages'
import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { answerForTrade } from '../../../../../test/answers.ts'
import { bike, bikePage, manager } from '../../../../../test/dealership.ts'
import { bikePapers } from '../../../../../test/documents.ts'
import { answer, asked, fail, holdBack } from '../../../../../test/network.ts'
import { field, open, text } from '../../../../../test/page.tsx'

beforeEach(() => {
  answerForTrade()
  answer(getBikePage, bikePage)
})

test('the form comes with what it warns of, which pushes no field away later', async () => {
  answer(getBikePapers, { ...bikePapers, missing: [{ kind: 'insurance', why: 'missing' }] })
  const arrive = holdBack(getBikePapers)
  const drawn: string[] = []
  const watch = new MutationObserver(() => {
    if (screen.queryByLabelText(/^Buyer name/)) drawn.push(screen.queryByRole('note')?.textContent ?? 'no warning')
  })
  watch.observe(document.body, { childList: true, subtree: true })
  open(`/bikes/${bike._id}/sell`, manager)
  await screen.findByRole('status', { name: 'Loading the bike' })
  await waitFor(() => expect(asked(getBikeHolds)).not.toEqual([]))
  await waitFor(() => expect(document.title).toBe('Sell a bike - Forecourt'))
  arrive()
  await field('Buyer name')
  watch.disconnect()
  expect(new Set(drawn)).toEqual(new Set([sentences.papersMissing('Insurance')]))
})

test('papers that cannot be fetched keep nobody from selling', async () => {
  fail(getBikePapers, 'refused')
  open(`/bikes/${bike._id}/sell`, manager)
  await field('Buyer name')
  await text(bike.vehicleNumber)
})
