import * as bikes from '@forecourt/contract/bikes'
import { fullSentences, limits } from '@forecourt/contract/limits'
import { uploadPicture } from '@forecourt/contract/uploads'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { newDealership, startApp, type TestServer } from '../../test/harness.ts'
import { files } from '../db/schema.ts'

const server: TestServer = await startApp()
const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0a7d72' } })
  .jpeg()
  .toBuffer()

function upload(token: string) {
  const body = new FormData()
  body.append('upload_file_type', 'bikes')
  body.append('upload_file_subtype', 'pictures')
  body.append('upload_file_title', 'bike.jpg')
  body.append('upload_file', new Blob([bytes], { type: 'image/jpeg' }), 'bike.jpg')
  return server.call(uploadPicture, { token, body })
}

/** Leaves a group room for so many bytes more. */
const fill = (groupId: string, room: number) =>
  server.db.insert(files).values(
    // One row holds at most two gigabytes
    [2 ** 31 - 1, 2 ** 31 - 1, limits.pictureBytes - 2 * (2 ** 31 - 1) - room].map((size, n) => ({
      key: `bikes/pictures/${groupId}-${n}.webp`,
      title: 'bike.jpg',
      contentType: 'image/webp',
      bytes: size,
      uploadedBy: server.superAdmin._id,
      groupId,
      created: server.clock.now,
    })),
  )

test("a group's pictures have 5 GB, counted by whoever uploads them or else by the group that uses them", async () => {
  const { at, groupId, shopA } = await newDealership(server)
  const other = await newDealership(server)
  const manager = await at('shop', shopA, 'manager')
  await fill(groupId, 1)
  expect((await upload(manager.token)).status).toBe(200)
  const full = await upload(manager.token)
  expect(full.status).toBe(409)
  expect(full.failure.message).toBe(fullSentences.pictureBytes)

  // A super admin's picture takes the room of the group that uses it
  const { token } = server.superAdmin
  const { url } = (await upload(token)).body
  const bike = { vehicleNumber: 'TS09EA9999', make: 'Honda', model: 'Dio', year: 2022, mileage: 1, listPrice: 60_000 }
  const add = (shopId: string) => server.call(bikes.addBike, { token, body: { ...bike, shopId, pictures: [url] } })
  const refused = await add(shopA)
  expect(refused.status).toBe(409)
  expect(refused.failure.message).toBe(fullSentences.pictureBytes)
  expect((await add(other.shopA)).status).toBe(201)
  const [row] = await server.db
    .select()
    .from(files)
    .where(eq(files.key, url.slice('/files/'.length)))
  expect(row?.groupId).toBe(other.groupId)
  // What has its room already is used again
  const { status } = await server.call(bikes.addBike, {
    token,
    body: { ...bike, vehicleNumber: 'TS09EA9998', shopId: shopA, pictures: [url] },
  })
  expect(status).toBe(201)
})
