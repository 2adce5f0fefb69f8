// A database of the browser's kind, which this window lacks
import 'fake-indexeddb/auto'
import { giveBackLeases, listLeases } from '@forecourt/contract/leases/calls'
import { expect, test } from 'vitest'
import { answerForTrade } from '../../../../../test/answers.ts'
import { id, manager, newUserId } from '../../../../../test/dealership.ts'
import { leaseOnPhone } from '../../../../../test/leased-on-phone.ts'
import { lease, leasesOf } from '../../../../../test/leases.ts'
import { answer, asked } from '../../../../../test/network.ts'
import { button, open, press, text } from '../../../../../test/page.tsx'

test('what this phone has it gives back there; another one of the same person is asked for it', async () => {
  const userId = newUserId()
  const here = await leaseOnPhone(userId)
  const elsewhere = { ...here, _id: id(211), bikeId: id(213), vehicleNumber: 'TS09EA5678' }
  answerForTrade()
  answer(listLeases, leasesOf(here, elsewhere))
  answer(giveBackLeases, { leases: [{ leaseId: lease._id, became: 'givenBack' }] })
  open('/dashboard/leases', { ...manager, _id: userId })
  await text('Reserved on this phone')
  await text('Reserved on your phone')
  await button(`Call in ${elsewhere.vehicleNumber}`)
  answer(listLeases, leasesOf(elsewhere))
  await press(`Give back ${here.vehicleNumber}`)
  await text('1 bike')
  expect(asked(giveBackLeases)).toMatchObject([{ body: { leaseIds: [lease._id] } }])
})
