import { countPapers, listDocuments, listPapers, type Paper } from '@forecourt/contract/documents/calls'
import { sentences } from '@forecourt/contract/messages'
import { screen, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { answerForTrade } from '../../../../../test/answers.ts'
import { bike, id, manager, shop } from '../../../../../test/dealership.ts'
import { rc } from '../../../../../test/documents.ts'
import { answer, asked, fail } from '../../../../../test/network.ts'
import { expectToast, open, press, text, user } from '../../../../../test/page.tsx'

beforeEach(() => {
  answerForTrade()
  answer(listPapers, { papers: [], nextCursor: null })
})

const paper: Paper = {
  _id: id(60),
  bikeId: bike._id,
  saleId: null,
  vehicleNumber: bike.vehicleNumber,
  make: bike.make,
  model: bike.model,
  shopId: shop._id,
  shopName: shop.name,
  kinds: [],
  step: 'transferFiled',
  on: '2026-04-03',
  daysLeft: 0,
}

test('nothing to do says what there is nothing of', async () => {
  open('/dashboard/papers', manager)
  await text('Nothing is due within 30 days.')
  await user.click(await screen.findByRole('tab', { name: /^Expiring/ }))
  await text('Nothing runs out within 30 days.')
  await user.click(await screen.findByRole('tab', { name: /^Missing/ }))
  await text('Every bike in stock has its RC, insurance and PUC on record.')
  await text(sentences.recordCounts)
  await text(sentences.noShopDocuments)
})

test('what is due leads to its bike, and the tabs say how much there is', async () => {
  answer(countPapers, { due: 1, expiring: 0, missing: 1000 })
  const lacking: Paper = { ...paper, step: null, kinds: ['rc', 'puc'], on: null, daysLeft: null }
  answer(listPapers, ({ query }) => ({
    papers: query.show === 'missing' ? [lacking] : [{ ...paper, _id: id(query.cursor ? 61 : 60) }],
    nextCursor: query.cursor ? null : 'more',
  }))
  open('/dashboard/papers', manager)
  await text('by 3 Apr 2026, today')
  expect(screen.getByRole('link', { name: bike.vehicleNumber }).getAttribute('href')).toBe(`/bikes/${bike._id}`)
  await screen.findByRole('tab', { name: 'Due (1)' })
  await press('Show more')
  await text('2 shown')
  await user.click(screen.getByRole('tab', { name: 'Missing (1,000+)' }))
  await text('RC, PUC')
  expect(asked(listPapers).at(-1)?.query).toMatchObject({ show: 'missing' })
})

test('papers that do not come are asked for again', async () => {
  fail(listPapers, 'inOtherWords')
  open('/dashboard/papers', manager)
  await expectToast('error', sentences.error, sentences.failedPapers)
  answer(listPapers, { papers: [paper], nextCursor: null })
  await press('Try again')
  await text('Transfer filed')
})

test('the papers of the only shop stand below', async () => {
  answer(listDocuments, { documents: [{ ...rc, bikeId: null, kind: 'form29B', number: 'TS/29B/7' }] })
  open('/dashboard/papers', manager)
  const card = await screen.findByRole('region', { name: `Papers of ${shop.name}` })
  await within(card).findByText('Form 29B')
})
