import { sentences } from '@forecourt/contract/messages'
import { me } from '@forecourt/contract/session'
import { getCount, listCounts, openCount } from '@forecourt/contract/stock-counts/calls'
import { screen } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { answerForTrade } from '../../../../../test/answers.ts'
import { group, id, manager, shop } from '../../../../../test/dealership.ts'
import { answer, asked, fail, reason } from '../../../../../test/network.ts'
import { button, dialog, expectToast, fill, open, press, pressInDialog, text } from '../../../../../test/page.tsx'
import { finishedCount, stockCount } from '../../../../../test/stock-counts.ts'

const address = '/dashboard/counts'

beforeEach(() => answerForTrade())

test('counts say how far they are, the newest first', async () => {
  answer(listCounts, { counts: [stockCount, { ...finishedCount, _id: id(190) }], total: 2, nextCursor: null })
  open(address, manager)
  const list = await screen.findByRole('list', { name: 'Stock counts' })
  expect(list.textContent).toContain('1 of 2 bikes seen')
  expect(list.textContent).toContain('To settle')
  expect(list.textContent).toContain('2 differences to settle')
})

test('where nothing was counted it says how that begins', async () => {
  answer(listCounts, { counts: [], total: 0, nextCursor: null })
  open(address, manager)
  await text(/^No stock was counted yet/)
})

test('a list that does not come says so, and is asked for again', async () => {
  fail(listCounts, 'inOtherWords')
  open(address, manager)
  expect((await screen.findAllByText(sentences.failedCounts)).length).toBeGreaterThan(0)
  answer(listCounts, { counts: [], total: 0, nextCursor: null })
  await press('Try again')
  await text(/^No stock was counted yet/)
})

test('one that is cut off says so', async () => {
  fail(listCounts, 'cutOff')
  open(address, manager)
  await expectToast('error', 'Error', sentences.errorCounts, sentences.checkConnection)
})

test('staff open none', async () => {
  const membership = { groupId: group._id, level: 'shop', unitId: shop._id, role: 'staff' } as const
  answer(me, { ...manager, memberships: [membership], waiting: [], chosePin: true })
  answer(listCounts, { counts: [], total: 0, nextCursor: null })
  open(address, manager)
  await text(/^No stock was counted yet/)
  expect(screen.queryByRole('button', { name: 'Open a count' })).toBeNull()
})

test('a manager of one shop opens its count without naming it; what was typed survives a refusal', async () => {
  answer(listCounts, { counts: [], total: 0, nextCursor: null })
  open(address, manager)
  await button('Open a count')
  await press('Open a count')
  expect((await dialog('Open a count')).textContent).toContain(shop.name)
  await fill('Note (optional)', 'Before the audit')
  fail(openCount, 'refused')
  await pressInDialog('Open the count')
  await expectToast('error', 'Error', reason)
  answer(openCount, stockCount)
  answer(getCount, stockCount)
  await pressInDialog('Open the count')
  await screen.findByRole('heading', { name: 'Count of Kukatpally' })
  expect(asked(openCount).map(({ body }) => body)).toEqual([
    { shopId: shop._id, note: 'Before the audit' },
    { shopId: shop._id, note: 'Before the audit' },
  ])
})
