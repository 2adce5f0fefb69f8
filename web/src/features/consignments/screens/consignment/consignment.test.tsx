import { getConsignment, listConsignments } from '@forecourt/contract/consignments/calls'
import { sentences } from '@forecourt/contract/messages'
import { listTransfers } from '@forecourt/contract/transfers'
import { screen } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { answerForTrade } from '../../../../../test/answers.ts'
import { consignment } from '../../../../../test/consignments.ts'
import { manager } from '../../../../../test/dealership.ts'
import { answer, fail } from '../../../../../test/network.ts'
import { button, open, press, pressInDialog } from '../../../../../test/page.tsx'

const address = `/consignments/${consignment._id}`

beforeEach(() => answerForTrade())

test('a consignment says what comes from where, and that it is late', async () => {
  answer(getConsignment, consignment)
  open(address, manager)
  await screen.findByRole('heading', { name: '1 bike to Kukatpally' })
  expect(screen.getByText('Late')).toBeTruthy()
  expect(screen.getByText('Yusuf')).toBeTruthy()
  expect(await button('Take in 1 bike')).toBeTruthy()
})

test('to refuse takes a reason', async () => {
  answer(getConsignment, consignment)
  open(address, manager)
  await screen.findByRole('heading', { name: '1 bike to Kukatpally' })
  await press('Refuse')
  await pressInDialog('Refuse')
  await screen.findByText(sentences.reasonRequired)
})

test('what cannot be fetched says so', async () => {
  fail(getConsignment, 'inOtherWords')
  open(address, manager)
  expect((await screen.findAllByText(sentences.failedConsignment)).length).toBeGreaterThan(0)
})

test('what is on the way stands above the transfers, and says where it could not be fetched', async () => {
  answer(listTransfers, { transfers: [], total: 0, nextCursor: null })
  answer(listConsignments, { consignments: [consignment], total: 1, nextCursor: null })
  open('/dashboard/transfers', manager)
  const coming = await screen.findByRole('list', { name: 'Coming here' })
  expect(coming.textContent).toContain('1 bike to Kukatpally')
  expect(coming.textContent).toContain('Late')
})

test('where that cannot be fetched it is said', async () => {
  answer(listTransfers, { transfers: [], total: 0, nextCursor: null })
  fail(listConsignments, 'cutOff')
  open('/dashboard/transfers', manager)
  expect((await screen.findAllByText(sentences.failedConsignments)).length).toBeGreaterThan(0)
  expect((await screen.findAllByText(sentences.errorConsignments)).length).toBeGreaterThan(0)
})

test('what is cut off on the way is said in a toast', async () => {
  fail(getConsignment, 'cutOff')
  open(address, manager)
  expect((await screen.findAllByText(sentences.errorConsignment)).length).toBeGreaterThan(0)
})
