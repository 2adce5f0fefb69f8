import { sentences } from '@forecourt/contract/messages'
import { decideApproval, getBikePrice, listApprovals } from '@forecourt/contract/prices/calls'
import { me } from '@forecourt/contract/session'
import { screen, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { answerForTrade } from '../../../../../test/answers.ts'
import { group, id, manager, moment, shop } from '../../../../../test/dealership.ts'
import { answer, asked, fail } from '../../../../../test/network.ts'
import {
  dialog,
  expectNoDialog,
  expectToast,
  fill,
  open,
  press,
  pressInDialog,
  text,
} from '../../../../../test/page.tsx'
import { approval, bikePrice } from '../../../../../test/prices.ts'

beforeEach(answerForTrade)

const list = (name: string) => screen.findByRole('list', { name })
const openApprovals = () => open('/dashboard/approvals', manager)

test('staff are told that managers decide, and nothing is asked', async () => {
  const membership = { groupId: group._id, level: 'shop', unitId: shop._id, role: 'staff' } as const
  answer(me, { ...manager, memberships: [membership], waiting: [], chosePin: true })
  openApprovals()
  await text(sentences.approvalsForManagers)
  expect(asked(listApprovals)).toEqual([])
})

test('an empty list says so', async () => {
  openApprovals()
  await text(sentences.noApprovals)
})

test('a list that does not come says so, and is asked for again', async () => {
  fail(listApprovals, 'refused')
  openApprovals()
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getAllByText(sentences.failedApprovals).length).toBeGreaterThan(0)
  answer(listApprovals, { approvals: [approval], nextCursor: null })
  retry.click()
  await list('Waiting for you')
})

test('a list that is cut off says so', async () => {
  fail(listApprovals, 'cutOff')
  openApprovals()
  await expectToast('error', 'Error', sentences.errorApprovals, sentences.checkConnection)
})

const decided = {
  ...approval,
  _id: id(76),
  state: 'refused',
  price: 4_000_000,
  decidedByName: 'Lakshmi Devi',
  decidedAt: moment,
  answer: 'Too low',
} as const

test('what waits stands first, what is decided below it with its answer', async () => {
  answer(listApprovals, ({ query }) => ({
    approvals: query.state === 'pending' ? [{ ...approval, note: 'Pays today' }] : [decided, approval],
    nextCursor: null,
  }))
  openApprovals()
  const waiting = await list('Waiting for you')
  expect(waiting.textContent).toContain('₹50,000')
  expect(waiting.textContent).toContain('Floor ₹55,000')
  expect(waiting.textContent).toContain('“Pays today”')
  expect(within(waiting).getAllByRole('listitem')).toHaveLength(1)
  const over = await list('Decided and over')
  expect(within(over).getAllByRole('listitem')).toHaveLength(1)
  expect(over.textContent).toContain('Refused: Lakshmi Devi')
  expect(over.textContent).toContain('“Too low”')
  expect(within(over).queryAllByRole('button')).toEqual([])
})

test('what nobody decided in time is over, and says so', async () => {
  const expired = { ...approval, state: 'expired' } as const
  answer(listApprovals, ({ query }) => ({ approvals: query.state === 'pending' ? [] : [expired], nextCursor: null }))
  openApprovals()
  const over = await list('Decided and over')
  expect(over.textContent).toContain('Expired')
  expect(within(over).queryAllByRole('button')).toEqual([])
})

test.each([
  ['Approve', true, 'approved'],
  ['Refuse', false, 'refused'],
] as const)('%s goes with a word', async (label, approve, state) => {
  answer(listApprovals, { approvals: [approval], nextCursor: null })
  answer(getBikePrice, { ...bikePrice, cost: 4_800_000 })
  answer(decideApproval, { ...approval, state })
  openApprovals()
  await press(`${label} ₹50,000 for ${approval.vehicleNumber}`)
  const asking = await dialog()
  // What it leaves
  await text('₹2,000', asking)
  await fill('A word with it (optional)', 'Only today', asking)
  await pressInDialog(label)
  await expectNoDialog()
  expect(asked(decideApproval)).toMatchObject([
    { params: { approvalId: approval._id }, body: { approve, answer: 'Only today' } },
  ])
})
