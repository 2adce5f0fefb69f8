import {
  type Consignment,
  type ConsignmentBike,
  getConsignment,
  listConsignments,
  refuseBikes,
} from '@forecourt/contract/consignments/calls'
import { sentences } from '@forecourt/contract/messages'
import { listTransfers } from '@forecourt/contract/transfers'
import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { answerForTrade } from '../../../../../test/answers.ts'
import { consignment } from '../../../../../test/consignments.ts'
import { id, manager } from '../../../../../test/dealership.ts'
import { answer, fail } from '../../../../../test/network.ts'
import { button, dialog, expectNoDialog, fill, open, press, pressInDialog, user } from '../../../../../test/page.tsx'

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

test('to refuse takes a reason, and to dispute what is not right', async () => {
  answer(getConsignment, consignment)
  open(address, manager)
  await screen.findByRole('heading', { name: '1 bike to Kukatpally' })
  await press('Refuse')
  await pressInDialog('Refuse')
  await screen.findByText(sentences.reasonRequired)
  await pressInDialog('Cancel')
  await expectNoDialog()
  await press('Dispute')
  await pressInDialog('Dispute')
  await screen.findByText(sentences.troubleRequired)
})

test('with no bike ticked nothing is offered, and after one was refused the focus stays at the list', async () => {
  const first = consignment.bikes[0] as ConsignmentBike
  const second = { ...first, bikeId: id(96), vehicleNumber: 'TS09EA5678' }
  answer(getConsignment, { ...consignment, bikes: [first, second] })
  open(address, manager)
  await user.click(await screen.findByRole('checkbox', { name: `Choose ${second.vehicleNumber}` }))
  await press('Refuse')
  await fill('Why', 'Not what was asked for', await dialog())
  const refused: Consignment = { ...consignment, bikes: [{ ...first, state: 'refused' }, second] }
  answer(refuseBikes, refused)
  answer(getConsignment, refused)
  await pressInDialog('Refuse')
  await expectNoDialog()
  expect(await button('Take in')).toHaveProperty('disabled', true)
  await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'))
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
