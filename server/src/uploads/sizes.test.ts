import { mkdir, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureWidths, sizedPicture } from '@forecourt/contract/uploads/sized-picture'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startApp } from '../../test/harness.ts'
import { uploadPhoto } from '../../test/public-page.ts'
import { files } from '../db/schema.ts'
import { storageAway } from '../http/errors.ts'
import { getPicture } from './get-picture.ts'
import { keyOfPicture, sizedKey } from './picture-key.ts'
import { sizeSome } from './size-past.ts'
import { sweepPictures } from './sweep.ts'

const server = await startApp()
const { services } = server
const { storage } = services
const get = (url: string) => server.app.inject({ url })
const rowOf = async (url: string) => {
  const [row] = await server.db
    .select()
    .from(files)
    .where(eq(files.key, keyOfPicture(url)))
  return row
}

/** A picture as those before had it: without smaller ones. */
async function uploadedBefore() {
  const url = await uploadPhoto(server)
  const key = keyOfPicture(url)
  for (const width of pictureWidths) await storage.remove(sizedKey(key, width))
  await server.db.update(files).set({ sized: null }).where(eq(files.key, key))
  return url
}

test('what is no picture has no sizes, and no size is made that is not one of ours', async () => {
  const url = await uploadPhoto(server)
  const nobody = `/files/bikes/pictures/${'ab'.repeat(16)}.webp`
  for (const address of [
    sizedPicture(nobody, 480),
    url.replace('.webp', '-481.webp'),
    url.replace('.webp', '-480-480.webp'),
    url.replace('.webp', '-0480.webp'),
    '/files/documents/paper-480.webp',
  ]) {
    expect((await get(address)).statusCode, address).toBe(404)
  }
})

test('what never was waits for none that is being made', async () => {
  const pictures = [await uploadedBefore(), await uploadedBefore()]
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let held = 0
  const read = async (key: string) => {
    if (pictures.some((url) => keyOfPicture(url) === key)) {
      held += 1
      await released
    }
    return storage.get(key)
  }
  const slow = { ...services, storage: { ...storage, get: read } }
  const asked = pictures.map((url) => getPicture(slow, sizedKey(keyOfPicture(url), 160)))
  await expect.poll(() => held).toBe(2)
  const nobody = `/files/bikes/pictures/${'cd'.repeat(16)}.webp`
  expect((await get(sizedPicture(nobody, 480))).statusCode).toBe(404)
  release()
  for (const made of await Promise.all(asked)) expect(made).toBeDefined()
})

test('an upload is kept in three widths, which are served as the picture itself is', async () => {
  const url = await uploadPhoto(server)
  expect((await rowOf(url))?.sized).toEqual(server.clock.now)
  for (const width of pictureWidths) {
    expect(await storage.get(sizedKey(keyOfPicture(url), width))).toBeDefined()
    const answer = await get(sizedPicture(url, width))
    expect(answer.headers['cache-control']).toBe('private, max-age=31536000, immutable')
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width, height: (width / 4) * 3 })
  }
})

test('a picture from before is made smaller when it is first asked for, once for all who ask', async () => {
  const url = await uploadedBefore()
  const answers = await Promise.all(
    [...pictureWidths, ...pictureWidths].map(async (width) => {
      const { width: is } = await sharp((await get(sizedPicture(url, width))).rawPayload).metadata()
      return is === width
    }),
  )
  expect(answers.every(Boolean)).toBe(true)
  expect((await rowOf(url))?.sized).toEqual(server.clock.now)
})

test('one that cannot be read keeps back none of the older, and is told of once it is alone', async () => {
  await server.db.update(files).set({ sized: server.clock.now })
  const older = await uploadedBefore()
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
  const unread = await uploadedBefore()
  const read = async (key: string) => {
    if (key === keyOfPicture(unread)) throw storageAway('a bad sector')
    return storage.get(key)
  }
  const away = { ...services, storage: { ...storage, get: read } }
  expect(await sizeSome(away, 20)).toBe(true)
  expect(await storage.get(sizedKey(keyOfPicture(older), 160))).toBeDefined()
  expect([(await rowOf(older))?.sized, (await rowOf(unread))?.sized]).toEqual([server.clock.now, null])
  await expect(sizeSome(away, 20)).rejects.toThrow('Pictures cannot be kept or read right now')
  expect(await sizeSome(services, 20)).toBe(false)
  expect((await rowOf(unread))?.sized).toEqual(server.clock.now)
})

test('in the background all are made, from where it was left, and what is gone is passed by', async () => {
  await server.db.update(files).set({ sized: server.clock.now })
  const [first, second, third] = [await uploadedBefore(), await uploadedBefore(), await uploadedBefore()]
  await storage.remove(keyOfPicture(second))
  expect(await sizeSome(services, 2)).toBe(true)
  expect(await sizeSome(services, 2)).toBe(false)
  for (const url of [first, third]) expect(await storage.get(sizedKey(keyOfPicture(url), 160))).toBeDefined()
  for (const url of [first, second, third]) expect((await rowOf(url))?.sized).not.toBeNull()
  expect((await get(sizedPicture(second, 160))).statusCode).toBe(404)
})

test('where nothing can be kept they are made for whoever asks, and a picture that cannot be read is none', async () => {
  const url = await uploadedBefore()
  // What stands in the way is no file, and cannot be written over
  const inTheWay = join(services.settings.DATA_DIR, 'files', sizedKey(keyOfPicture(url), 480))
  await mkdir(inTheWay)
  const answer = await get(sizedPicture(url, 480))
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 480 })
  expect((await rowOf(url))?.sized).toBeNull()
  await rmdir(inTheWay)
  await storage.put(keyOfPicture(url), Buffer.from('no picture'), 'image/webp')
  expect((await get(sizedPicture(url, 480))).statusCode).toBe(404)
})

test('they go with the picture, those too that are being made meanwhile', async () => {
  const url = await uploadPhoto(server)
  const asked = await uploadedBefore()
  const DAY = 24 * 60 * 60_000
  server.clock.now = new Date(server.clock.now.getTime() + 2 * DAY)
  await Promise.all([sweepPictures(services), get(sizedPicture(asked, 160))])
  await sweepPictures(services)
  for (const picture of [url, asked]) {
    for (const width of pictureWidths)
      expect(await storage.get(sizedKey(keyOfPicture(picture), width)), picture).toBeUndefined()
  }
})
