import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { auditOfRecord } from '@forecourt/contract/audit'
import * as bikes from '@forecourt/contract/bikes'
import { saveGroup } from '@forecourt/contract/groups'
import { deleteShop, saveShop } from '@forecourt/contract/places'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addBike, newDealership, sampleAddress, startApp } from '../../test/harness.ts'
import { stepsOf } from '../../test/plan.ts'
import { files } from '../db/schema.ts'
import { storageAway } from '../http/errors.ts'
import { selectUsed, sweepPictures } from './sweep.ts'

const server = await startApp()
const { services } = server
const { token } = server.superAdmin
const HOUR = 60 * 60_000

let kept = 0

/** The address of a picture that was uploaded so many hours ago. */
async function picture(hoursAgo = 25) {
  kept += 1
  const key = `bikes/pictures/${kept.toString(16).padStart(32, 'a')}.webp`
  const created = new Date(server.clock.now.getTime() - hoursAgo * HOUR)
  await services.storage.put(key, Buffer.from('a picture'), 'image/webp')
  const row = {
    key,
    title: 'bike.jpg',
    contentType: 'image/webp',
    bytes: 9,
    uploadedBy: server.superAdmin._id,
    created,
  }
  await server.db.insert(files).values(row)
  return `/files/${key}`
}

/** Whether there are a row and bytes of a picture: both or neither. */
async function isThere(url: string) {
  const key = url.slice('/files/'.length)
  const rows = await server.db.select().from(files).where(eq(files.key, key))
  const { statusCode } = await server.app.inject({ url })
  expect(statusCode).toBe(rows.length === 1 ? 200 : 404)
  return rows.length === 1
}

const thereOf = (urls: string[]) => Promise.all(urls.map(isThere))

test('what nothing shows goes after a day; pictures of bikes, shops and groups stay, and so does what is new', async () => {
  const { groupId, shopA } = await newDealership(server)
  const [cover, second, image, logo, unused, fresh] = await Promise.all([
    ...Array.from({ length: 5 }, () => picture()),
    picture(23),
  ])
  await addBike(server, shopA, { pictures: [cover ?? '', second ?? ''] })
  const place = { description: 'Used bikes', address: sampleAddress }
  const shop = { ...place, name: 'Shop with a picture', groupId, image }
  expect((await server.call(saveShop, { token, body: shop })).status).toBe(201)
  const group = { ...place, name: 'Group with a logo', _id: groupId, logo }
  expect((await server.call(saveGroup, { token, body: group })).status).toBe(200)
  await Promise.all([sweepPictures(services), sweepPictures(services), sweepPictures(services)])
  expect(await thereOf([cover, second, image, logo, fresh].map(String))).toEqual([true, true, true, true, true])
  expect(await isThere(String(unused))).toBe(false)
  // Whoever still has it in a form is told what to do
  const body = { vehicleNumber: 'TS09ZZ0001', make: 'Honda', model: 'Dio', year: 2022, mileage: 1, listPrice: 1 }
  const late = await server.call(bikes.addBike, { token, body: { ...body, shopId: shopA, pictures: [String(unused)] } })
  expect(late.status).toBe(400)
  expect(late.failure.fields).toEqual({ pictures: 'Please upload the picture again' })
})

test('the pictures of a bike that is gone are gone, alone or with its shop, and the history stays', async () => {
  const { shopA, shopB } = await newDealership(server)
  const [first, second, replaced] = [await picture(), await picture(), await picture()]
  const alone = await addBike(server, shopA, { pictures: [first, replaced] })
  await addBike(server, shopB, { pictures: [second] })
  const body = { version: alone.version, pictures: [first] }
  await server.call(bikes.editBike, { token, params: { bikeId: alone._id }, body })
  await sweepPictures(services)
  expect(await thereOf([first, second, replaced])).toEqual([true, true, false])
  expect((await server.call(bikes.deleteBike, { token, params: { bikeId: alone._id } })).status).toBe(200)
  expect((await server.call(deleteShop, { token, params: { id: shopB } })).status).toBe(200)
  await sweepPictures(services)
  expect(await thereOf([first, second])).toEqual([false, false])
  const params = { recordType: 'bikes', recordId: alone._id }
  expect((await server.call(auditOfRecord, { token, params })).body).toHaveLength(3)
})

test('a form that is saved at that moment has its picture, or is told to upload it again', async () => {
  const { shopA } = await newDealership(server)
  const urls = await Promise.all(Array.from({ length: 20 }, () => picture()))
  const bike = { make: 'Honda', model: 'Dio', year: 2022, mileage: 1, listPrice: 60_000, shopId: shopA }
  const saves = urls.map(async (url, n) => {
    const body = { ...bike, vehicleNumber: `TS10ZZ${1000 + n}`, pictures: [url] }
    const saving = server.call(bikes.addBike, { token, body })
    if (n % 5 === 0) await sweepPictures(services)
    return (await saving).status
  })
  const statuses = await Promise.all(saves)
  await sweepPictures(services)
  expect(statuses.filter((status) => status !== 201 && status !== 400)).toEqual([])
  expect(await thereOf(urls)).toEqual(statuses.map((status) => status === 201))
})

test('while the storage is away nobody may use what is to go, and the next sweep takes it', async () => {
  const { shopA } = await newDealership(server)
  const url = await picture()
  const remove = () => Promise.reject(storageAway(new Error('No such host')))
  await expect(sweepPictures({ ...services, storage: { ...services.storage, remove } })).rejects.toMatchObject({
    status: 503,
  })
  const body = { vehicleNumber: 'TS11ZZ0001', make: 'Honda', model: 'Dio', year: 2022, mileage: 1, listPrice: 1 }
  const answer = await server.call(bikes.addBike, { token, body: { ...body, shopId: shopA, pictures: [url] } })
  expect(answer.status).toBe(400)
  await sweepPictures(services)
  expect(await isThere(url)).toBe(false)
  await expect(readFile(join(services.settings.DATA_DIR, 'files', url.slice('/files/'.length)))).rejects.toThrow(
    'ENOENT',
  )
})

test('a sweep takes a hundred at a time, and comes round to all of them', async () => {
  const { shopA } = await newDealership(server)
  const used = await Promise.all(Array.from({ length: 20 }, () => picture(50)))
  await addBike(server, shopA, { pictures: used })
  const unused = await Promise.all(Array.from({ length: 110 }, () => picture(30)))
  const left = async () => (await thereOf(unused)).filter(Boolean).length
  await sweepPictures(services)
  expect(await left()).toBeGreaterThan(0)
  await sweepPictures(services)
  await sweepPictures(services)
  expect(await left()).toBe(0)
  expect(await thereOf(used)).toEqual(used.map(() => true))
})

test('a look at a hundred pictures reads no stock but theirs', async () => {
  const { shopA } = await newDealership(server)
  const bike = await addBike(server, shopA)
  await server.db.execute(sql`
    insert into bikes (group_id, id, shop_id, vehicle_number, make, model, year, mileage, list_price, purchased_on,
      pictures, created, updated)
    select group_id, gen_random_uuid(), shop_id, 'KA01' || lpad(n::text, 6, '0'), make, model, year, mileage, list_price,
      purchased_on, array['/files/bikes/pictures/' || md5(n::text) || '.webp'], created, updated
    from bikes, generate_series(1, 20000) n where id = ${bike._id}::uuid`)
  await server.db.execute(sql`analyze bikes`)
  const { rows } = await server.db.execute<{ url: string }>(sql`
    select '/files/bikes/pictures/' || md5(n::text) || '.webp' as url from generate_series(1, 100) n`)
  const urls = rows.map(({ url }) => url)
  const query = selectUsed(urls, server.clock.now)
  const found = await server.db.execute<{ url: string }>(query)
  expect(found.rows.map(({ url }) => url).toSorted()).toEqual(urls.toSorted())
  const steps = await stepsOf(server.db, { getSQL: () => query })
  expect(Math.max(...steps.map(({ read }) => read))).toBeLessThanOrEqual(100)
})
