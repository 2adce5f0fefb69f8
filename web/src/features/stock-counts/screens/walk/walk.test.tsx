import { sentences } from '@forecourt/contract/messages'
import { getCount } from '@forecourt/contract/stock-counts/calls'
import { getWalk, listSightings, sendSightings, takeBackSightings } from '@forecourt/contract/stock-counts/walk-calls'
import { screen, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { answerForTrade } from '../../../../../test/answers.ts'
import { id, manager } from '../../../../../test/dealership.ts'
import { answer, asked, fail, refuse } from '../../../../../test/network.ts'
import { fill, open, press, pressInDialog, text, user } from '../../../../../test/page.tsx'
import { finishedCount, noSightings, stockCount, walkList } from '../../../../../test/stock-counts.ts'

/* Without a database of the browser: what a device keeps of a walk is a browser test's. */

type Sent = { sightings: { _id: string; vehicleNumber: string }[] }

let last = 200
/** A count of its own for each test: the page keeps what was seen in it. */
function walking(count: Partial<typeof stockCount> = {}) {
  last += 1
  const _id = id(last)
  answer(getCount, { ...stockCount, _id, ...count })
  answer(getWalk, walkList)
  answer(listSightings, noSightings)
  open(`/counts/${_id}/walk`, manager)
}
const jupiter = 'TS07XY1234 TVS Jupiter, 2020'
const offered = () => screen.findByRole('list', { name: 'Bikes with these digits' })
/** Types the end of a number and taps what is offered. */
async function see(digits: string, name: string) {
  await fill('Last four digits', digits)
  await press(name, await offered())
}
const takeAll = () =>
  answer(sendSightings, ({ body }) => ({ taken: (body as Sent).sightings.map(({ _id }) => _id), refused: [] }))
const numbersSent = () =>
  asked(sendSightings).map(({ body }) => (body as Sent).sightings.map((one) => one.vehicleNumber))

beforeEach(() => answerForTrade())

test('two bikes with the same digits are both offered, and the one that is meant is sent', async () => {
  takeAll()
  walking()
  await text('Seen 0 of 2')
  await fill('Last four digits', '1234')
  expect(within(await offered()).getAllByRole('button')).toHaveLength(2)
  await press(jupiter, await offered())
  await text('Seen 1 of 2')
  await text('All is sent')
  expect(numbersSent()).toEqual([['TS07XY1234']])
})

test('a bike of another shop says where it belongs', async () => {
  walking()
  await fill('Last four digits', '0001')
  expect((await offered()).textContent).toContain('Madhapur')
})

test('what others have seen counts, and what they took back does not', async () => {
  walking()
  const [one = ['', '', 0, 0, 0] as const, other = one] = walkList.bikes
  const told = ([bikeId, vehicleNumber]: typeof one, takenBack: boolean, n: number) => ({
    ...{ _id: id(n), bikeId, vehicleNumber, seenAt: stockCount.openedAt, byUserName: 'Ravi Teja', note: '' },
    ...{ picture: '', takenBack },
  })
  answer(listSightings, { ...noSightings, sightings: [told(one, false, 900), told(other, true, 901)] })
  await text('Seen 1 of 2')
})

test('a number in no list is kept as unknown, with its note', async () => {
  takeAll()
  walking()
  await fill('Last four digits', 'AP09 7777')
  await press('Keep it as unknown')
  await fill('Note (optional)', 'By the gate')
  await pressInDialog('Keep')
  await text('All is sent')
  expect(asked(sendSightings)[0]?.body).toMatchObject({
    sightings: [{ bikeId: null, vehicleNumber: 'AP097777', note: 'By the gate' }],
  })
})

test('what a bike is odd by takes words or a photo', async () => {
  takeAll()
  walking()
  await see('XY1234', jupiter)
  await press('Something is odd about TS07XY1234')
  await pressInDialog('Keep')
  await text('Say what is odd, or take a photo')
})

test('without an answer what was seen stays here and is sent again, once for the server', async () => {
  fail(sendSightings, 'cutOff')
  walking()
  await see('XY1234', jupiter)
  await text(/^1 sighting not sent yet/)
  await text('Seen 1 of 2')
  await text('This phone cannot keep what you see')
  await text(new RegExp(sentences.changesSentLater))
  takeAll()
  await press('Send now')
  await text('All is sent')
  const ids = asked(sendSightings).flatMap(({ body }) => (body as Sent).sightings.map(({ _id }) => _id))
  expect(new Set(ids).size).toBe(1)
})

test('where the role waits nothing is given up: it is said why, and sent later', async () => {
  refuse(sendSightings, 403, { message: 'Your role waits for its code' })
  walking()
  await see('XY1234', jupiter)
  await text(/^Your role waits for its code\./)
  // As a proxy in between says it
  refuse(sendSightings, 403, { message: '' })
  await press('Send now')
  await text(new RegExp(sentences.errorSendSightings))
  takeAll()
  await press('Send now')
  await text('All is sent')
})

test('one that the server cannot take is found among others, and the others are taken', async () => {
  fail(sendSightings, 'cutOff')
  walking()
  for (const [digits, name] of [
    ['XY1234', jupiter],
    ['EA1234', 'TS09EA1234 Honda Dio, 2021'],
  ] as const) {
    await see(digits, name)
  }
  await text(/^2 sightings not sent yet/)
  takeAll()
  refuse(sendSightings, 400, { message: 'Not like this' }, ({ body }) =>
    (body as Sent).sightings.some(({ vehicleNumber }) => vehicleNumber === 'TS07XY1234'),
  )
  await press('Send now')
  await text('1 sighting was not taken')
  await text('All is sent')
  expect(numbersSent().at(-1)).toEqual(['TS09EA1234'])
})

test('what left is taken back by the server too', async () => {
  takeAll()
  answer(takeBackSightings, { takenBack: 1 })
  walking()
  await see('XY1234', jupiter)
  await text('All is sent')
  await press('Undo TS07XY1234')
  await text('Seen 0 of 2')
  await text('All is sent')
  expect(asked(takeBackSightings)).toHaveLength(1)
})

test('a count that ended meanwhile says what it did not take, until it is dropped', async () => {
  answer(sendSightings, ({ body }) => ({
    taken: [],
    refused: (body as Sent).sightings.map(({ _id }) => ({ _id, message: sentences.sightingLate })),
  }))
  walking()
  await see('XY1234', jupiter)
  await text('1 sighting was not taken')
  await user.click(await screen.findByRole('radio', { name: 'Mine (1)' }))
  await text(sentences.sightingLate)
  await press('Drop TS07XY1234')
  await text('Nothing was seen on this phone yet.')
})

test('a count that has ended is not walked', async () => {
  walking({ ...finishedCount })
  await text(/^This count has ended: Lakshmi Devi finished it/)
})

test('a list that does not come says so, and is asked for again', async () => {
  walking()
  fail(getWalk, 'inOtherWords')
  await text(sentences.failedWalk)
  answer(getWalk, walkList)
  await press('Try again')
  await text('Seen 0 of 2')
})

test('a count that is nobody’s to see', async () => {
  last += 1
  refuse(getCount, 404, {})
  answer(listSightings, noSightings)
  open(`/counts/${id(last)}/walk`, manager)
  await text('This count is not there, or not yours to see.')
})
