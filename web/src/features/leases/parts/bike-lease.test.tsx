import { getBikePage } from '@forecourt/contract/bike-page'
import { callInLease, listLeases } from '@forecourt/contract/leases/calls'
import { sentences } from '@forecourt/contract/messages'
import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { answerForTrade } from '../../../../test/answers.ts'
import { bike, bikePage, manager } from '../../../../test/dealership.ts'
import { lease, leasesOf, leaseThatIsOver } from '../../../../test/leases.ts'
import { answer, asked, fail } from '../../../../test/network.ts'
import { expectToast, field, open, press, pressInDialog, text } from '../../../../test/page.tsx'

beforeEach(() => {
  answerForTrade()
  answer(getBikePage, { ...bikePage, leaseId: lease._id })
})

const isOffered = (name: string) => screen.queryByRole('button', { name }) !== null
const openBike = () => open(`/bikes/${bike._id}`, manager)

test('of a bike that is reserved on no phone nothing is said or asked', async () => {
  answer(getBikePage, { ...bikePage, leaseId: null })
  openBike()
  await screen.findByRole('link', { name: 'Sell' })
  expect(['Hold', 'Transfer', 'Delete'].filter(isOffered)).toEqual(['Hold', 'Transfer', 'Delete'])
  expect(screen.queryByText(/^Reserved on/)).toBeNull()
  expect(asked(listLeases)).toEqual([])
})

test('a bike says on whose phone it is reserved, and is called in', async () => {
  answer(listLeases, leasesOf(lease))
  answer(callInLease, lease)
  openBike()
  await text(/^Reserved on Ravi Teja’s phone until 5 Mar 2126, /)
  await text('That phone may sell it without a network. Nobody else sells or moves it meanwhile.')
  expect(screen.queryByRole('button', { name: /^Release/ })).toBeNull()
  await press(`Call in ${bike.vehicleNumber}`)
  answer(listLeases, leasesOf({ ...lease, calledIn: { at: lease.created, byName: manager.name } }))
  await pressInDialog('Call in')
  await expectToast('success', sentences.leaseWasCalledIn)
  await text('Called in by Lakshmi Devi. It is free once that phone has answered.')
  expect(asked(listLeases).every(({ query }) => query['bikeId'] === bike._id)).toBe(true)
})

test('a bike on another one’s phone is offered neither to sell nor to hold, transfer or delete', async () => {
  answer(listLeases, leasesOf(lease))
  openBike()
  await text(/^Reserved on Ravi Teja’s phone/)
  await screen.findByRole('link', { name: 'Edit' })
  expect(screen.queryByRole('link', { name: 'Sell' })).toBeNull()
  expect(['Hold', 'Transfer', 'Delete'].filter(isOffered)).toEqual([])
})

test('whoever has it on their own phone is told so, may sell it, and nothing else takes it away', async () => {
  answer(listLeases, leasesOf({ ...lease, byUserId: manager._id }))
  openBike()
  await text(/^Reserved on your phone until /)
  await screen.findByRole('link', { name: 'Sell' })
  expect(['Hold', 'Transfer', 'Delete'].filter(isOffered)).toEqual([])
})

test('the form of the sale says it before anything is typed, and no more once the bike is free', async () => {
  answer(listLeases, leasesOf(lease))
  answer(callInLease, lease)
  open(`/bikes/${bike._id}/sell`, manager)
  await text(/^Reserved on Ravi Teja’s phone until /)
  await field('Buyer name')
  await press(`Call in ${bike.vehicleNumber}`)
  answer(listLeases, leasesOf())
  answer(getBikePage, { ...bikePage, leaseId: null })
  await pressInDialog('Call in')
  await waitFor(() => expect(screen.queryByText(/^Reserved on/)).toBeNull())
})

test('when the time is over it says whom to ask, and a manager may release it', async () => {
  answer(listLeases, leasesOf(leaseThatIsOver))
  openBike()
  await text('Time is over: ask Ravi Teja whether it was sold. A manager can release it.')
  await screen.findByRole('button', { name: `Release ${bike.vehicleNumber}` })
})

test('that it does not come is said, and it is asked for again', async () => {
  fail(listLeases, 'inOtherWords')
  openBike()
  expect((await screen.findAllByText(sentences.failedLeases)).length).toBeGreaterThan(0)
  answer(listLeases, leasesOf(lease))
  await press('Try again')
  await text(/^Reserved on Ravi Teja’s phone/)
})
