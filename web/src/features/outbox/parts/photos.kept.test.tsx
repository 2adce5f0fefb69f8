// A database of the browser's kind, which this window lacks
import 'fake-indexeddb/auto'
import { addBike } from '@forecourt/contract/bikes'
import { sentences } from '@forecourt/contract/messages'
import { uploadPicture } from '@forecourt/contract/uploads'
import { beforeEach, expect, test } from 'vitest'
import { bike, id, manager, newUserId, shop } from '../../../../test/dealership.ts'
import { answer, asked, fail, reason, refuse } from '../../../../test/network.ts'
import { signIn } from '../../../../test/page.tsx'
import { SessionEnded } from '../../../api/failures.ts'
import { dropDraft, keepDraft } from '../../../device/drafts.ts'
import { forgetDevice } from '../../../device/forget-device.ts'
import { keepPhoto, readPhoto, tidyPhotos } from '../../../device/outbox-photos.ts'
import { endSession, onSessionChange, startSession } from '../../../device/session.ts'
import { readWrites } from '../../../device/stores/outbox-store.ts'
import { outboxOf } from './outbox.ts'
import { isKept, sendOrKeep } from './send-or-keep.ts'

const file = (name: string) => new File([name], name, { type: 'image/jpeg' })

let userId = ''
let uploads = 0
beforeEach(() => {
  userId = newUserId()
  signIn({ ...manager, _id: userId })
  uploads = 0
  answer(uploadPicture, () => {
    uploads += 1
    return { status: 'success' as const, url: `/files/${uploads}.webp` }
  })
  answer(addBike, bike)
})

const keepHere = async (name: string) => (await keepPhoto(userId, file(name))) ?? 'not kept'

/** Buys a bike with these pictures. */
const buy = (pictures: string[]) =>
  sendOrKeep(
    'purchase',
    {
      body: {
        ...{ shopId: shop._id, vehicleNumber: 'TS09EA1234', make: 'Honda', model: 'Dio', year: 2021 },
        ...{ mileage: 12_000, listPrice: 70_000, pictures },
      },
    },
    { title: 'Purchase of TS09EA1234' },
  )

/** The pictures of the purchases that left. */
const picturesSent = () => asked(addBike).map(({ body }) => (body as { pictures: string[] }).pictures)
const states = async () => (await readWrites(userId)).map(({ state, reason: why }) => [state, why])

test('photos of the device go before their write, each once, and are dropped when it is made', async () => {
  const [one, two] = [await keepHere('one.jpg'), await keepHere('two.jpg')]
  fail(addBike, 'cutOff')
  expect(isKept(await buy([one, '/files/old.webp', two]))).toBe(true)
  await outboxOf(userId).send()
  answer(addBike, bike)
  await outboxOf(userId).send()
  expect(await states()).toEqual([['made', '']])
  expect(new Set(picturesSent().map(String))).toEqual(new Set(['/files/1.webp,/files/old.webp,/files/2.webp']))
  expect(uploads).toBe(2)
  expect([await readPhoto(userId, one), await readPhoto(userId, two)]).toEqual([undefined, undefined])
})

test('where no answer comes to a photo nothing of its write leaves, and the photos before it are not sent again', async () => {
  const [one, two] = [await keepHere('one.jpg'), await keepHere('two.jpg')]
  let calls = 0
  fail(uploadPicture, 'cutOff', () => {
    calls += 1
    return calls === 2 || calls === 3
  })
  expect(isKept(await buy([one, two]))).toBe(true)
  await outboxOf(userId).send()
  expect(picturesSent()).toEqual([])
  await outboxOf(userId).send()
  expect(picturesSent()).toEqual([['/files/1.webp', '/files/2.webp']])
  expect(uploads).toBe(2)
})

test('a photo that is not taken, or is gone, is named; with a network that is said at once', async () => {
  const one = await keepHere('one.jpg')
  refuse(uploadPicture, 400, {})
  await expect(buy(['/files/old.webp', one])).rejects.toThrow(`${sentences.photoNotTaken('2')} ${reason}`)
  await expect(buy(['device:a-b-c-d'])).rejects.toThrow(`${sentences.photoNotTaken('1')} ${sentences.photoGone}`)
  expect([picturesSent(), await states()]).toEqual([[], []])
})

test('of several bikes it is said whose photo is not taken', async () => {
  const bikes = [{ bikeId: id(41) }, { bikeId: id(42), pictures: ['/files/old.webp', 'device:a-b-c-d'] }]
  const taken = sendOrKeep(
    'arrival',
    { params: { consignmentId: id(95) }, body: { bikes } },
    { title: '2 bikes taken in', names: { [id(41)]: 'TS09EA0041', [id(42)]: 'TS09EA0042' } },
  )
  await expect(taken).rejects.toThrow(`${sentences.photoNotTaken('2 of TS09EA0042')} ${sentences.photoGone}`)
})

test('a photo that is on its way when its maker signs out is still there for them', async () => {
  const one = await keepHere('one.jpg')
  let forgotten: Promise<void> | undefined
  const stop = onSessionChange((change) => {
    if (change === 'signedOut') forgotten = forgetDevice(change)
  })
  fail(uploadPicture, 'cutOff', () => {
    endSession()
    return true
  })
  await expect(buy([one])).rejects.toThrow(SessionEnded)
  await forgotten
  expect(await states()).toEqual([['waiting', '']])
  startSession({ token: 'own', user: { ...manager, _id: userId } })
  answer(uploadPicture, { status: 'success', url: '/files/1.webp' })
  await outboxOf(userId).send()
  expect([picturesSent(), await states()]).toEqual([[['/files/1.webp']], [['made', '']]])
  stop()
})

test('what belongs to a write that waits or to a draft stays, the rest goes', async () => {
  const [ofWrite, ofDraft, ofNothing] = [await keepHere('1.jpg'), await keepHere('2.jpg'), await keepHere('3.jpg')]
  fail(uploadPicture, 'cutOff')
  await buy([ofWrite])
  await outboxOf(userId).send()
  keepDraft('device', userId, 'add-bike', { pictures: [ofDraft] })
  const there = async () =>
    (await Promise.all([ofWrite, ofDraft, ofNothing].map((address) => readPhoto(userId, address)))).map(
      (photo) => photo !== undefined,
    )
  await tidyPhotos({ olderThan: 60_000 })
  expect(await there()).toEqual([true, true, true])
  await tidyPhotos({ olderThan: 0 })
  expect(await there()).toEqual([true, true, false])
  dropDraft('device', userId, 'add-bike')
  const [write] = await readWrites(userId)
  await outboxOf(userId).discard(write?.key ?? '')
  await tidyPhotos({ olderThan: 0 })
  expect(await there()).toEqual([false, false, false])
  // Nobody finds another's
  expect(await readPhoto(id(1), ofWrite)).toBeUndefined()
})
