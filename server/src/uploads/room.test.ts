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

/** Leaves a group, or a person whose pictures are of no group yet, room for so many bytes more. */
const fill = (groupId: string | null, room: number, uploadedBy = server.superAdmin._id) =>
  server.db.insert(files).values(
    // One row holds at most two gigabytes
    [2 ** 31 - 1, 2 ** 31 - 1, limits.pictureBytes - 2 * (2 ** 31 - 1) - room].map((size, n) => ({
      key: `bikes/pictures/${groupId ?? uploadedBy}-${n}.webp`,
      title: 'bike.jpg',
      contentType: 'image/webp',
      bytes: size,
      uploadedBy,
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

test('who works for two dealerships, or for all, has 5 GB of pictures that nobody uses yet', async () => {
  const [one, other] = [await newDealership(server), await newDealership(server)]
  const roleIn = ({ groupId, shopA }: typeof one) => ({ groupId, level: 'shop', unitId: shopA, role: 'staff' }) as const
  const asha = await server.person(roleIn(one), roleIn(other))
  await fill(null, 1, asha._id)
  expect((await upload(asha.token)).status).toBe(200)
  const full = await upload(asha.token)
  expect([full.status, full.failure.message]).toEqual([409, fullSentences.unusedPictureBytes])
  expect((await upload(server.superAdmin.token)).status).toBe(200)
})
