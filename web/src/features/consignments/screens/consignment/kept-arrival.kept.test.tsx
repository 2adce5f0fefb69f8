// A database of the browser's kind, which this window lacks
import 'fake-indexeddb/auto'
import { getConsignment, receiveBikes } from '@forecourt/contract/consignments/calls'
import { sentences } from '@forecourt/contract/messages'
import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { answerForTrade } from '../../../../../test/answers.ts'
import { consignment as of } from '../../../../../test/consignments.ts'
import { id, manager, newUserId } from '../../../../../test/dealership.ts'
import { answer, asked } from '../../../../../test/network.ts'
import {
  button,
  dialog,
  expectNoDialog,
  field,
  fill,
  open,
  press,
  pressInDialog,
  text,
} from '../../../../../test/page.tsx'
import { type KeptWrite, keepWrite, readWrites } from '../../../../device/stores/outbox-store.ts'

const [one] = of.bikes
if (!one) throw new Error('The consignment has no bike')
const other = { ...one, bikeId: id(96), vehicleNumber: 'TS08UB0002' }
const consignment = { ...of, bikes: [one, other] }
const address = `/consignments/${consignment._id}`

const refused: KeptWrite = {
  ...{ key: 'key-of-the-arrival', kind: 'arrival', title: '1 bike taken in', line: `consignment ${consignment._id}` },
  input: { params: { consignmentId: consignment._id }, body: { bikes: [{ bikeId: one.bikeId, mileage: 8000 }] } },
  form: {
    address,
    draft: {
      ...{ place: 'tab', name: `receive ${consignment._id}` },
      typed: { found: { [one.bikeId]: { mileage: '8000', damage: 'Left mirror', pictures: [] } } },
    },
  },
  ...{ madeAt: '2026-11-20T05:00:00.000Z', state: 'refused', reason: 'Too few kilometres', code: 'invalid' },
}

let userId = ''
beforeEach(async () => {
  userId = newUserId()
  answerForTrade()
  answer(getConsignment, consignment)
  await keepWrite(userId, refused)
})
const openHere = (path: string) => open(path, { ...manager, _id: userId })

test('bikes whose arrival was refused are not offered once more, and why stands there', async () => {
  openHere(address)
  await text(/Too few kilometres$/)
  expect(await button('Take in 1 bike')).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: `Choose ${one.vehicleNumber}` })).toBeNull()
  expect(screen.getByRole('checkbox', { name: `Choose ${other.vehicleNumber}` })).toBeTruthy()
})

test('from the outbox they are taken in again, with what was typed', async () => {
  openHere('/outbox')
  await press(`Change: ${refused.title}`)
  await dialog('Take in 1 bike')
  expect(await field(`Damage on ${one.vehicleNumber} (optional)`)).toHaveProperty('value', 'Left mirror')
  await fill(`Kilometres of ${one.vehicleNumber}`, '9000')
  answer(receiveBikes, consignment)
  await pressInDialog('Take in')
  await text(sentences.bikesReceived)
  await waitFor(async () => expect(await readWrites(userId)).toEqual([]))
  expect(asked(receiveBikes).map(({ body }) => body)).toMatchObject([
    { bikes: [{ bikeId: one.bikeId, mileage: 9000, damage: 'Left mirror' }] },
  ])
})

test('given up in the form it waits in the outbox as before', async () => {
  openHere('/outbox')
  await press(`Change: ${refused.title}`)
  await dialog('Take in 1 bike')
  await pressInDialog('Cancel')
  await pressInDialog('Discard')
  await expectNoDialog()
  expect(screen.queryByRole('checkbox', { name: `Choose ${one.vehicleNumber}` })).toBeNull()
  expect((await readWrites(userId)).map(({ state }) => state)).toEqual(['refused'])
})
