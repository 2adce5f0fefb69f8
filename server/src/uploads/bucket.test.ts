import { uploadPicture } from '@forecourt/contract/uploads'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { startApp } from '../../test/harness.ts'
import { startS3 } from '../../test/s3-server.ts'

const bucket = await startS3()
const server = await startApp({ settings: bucket.settings })

async function upload() {
  const form = new FormData()
  form.append('upload_file_type', 'groups')
  form.append('upload_file_subtype', 'logos')
  form.append('upload_file_title', 'logo.png')
  const png = await sharp({ create: { width: 20, height: 10, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  form.append('upload_file', new Blob([png]), 'logo.png')
  const body = new Response(form)
  return server.app.inject({
    method: 'POST',
    url: uploadPicture.url,
    payload: Buffer.from(await body.arrayBuffer()),
    headers: {
      'content-type': body.headers.get('content-type') ?? '',
      authorization: `Bearer ${server.superAdmin.token}`,
    },
  })
}

const away = {
  statusCode: 503,
  body: JSON.stringify({
    message: 'Pictures cannot be kept or read right now. Please try again in a moment.',
    error: 'Pictures cannot be kept or read right now. Please try again in a moment.',
    code: 'storage_away',
  }),
}

it('keeps pictures in the bucket, signed, and serves them from there', async () => {
  const { url } = (await upload()).json<{ url: string }>()
  const key = url.slice('/files/'.length)
  const sizes = [160, 480, 960].map((width) => key.replace('.webp', `-${width}.webp`))
  expect([...bucket.objects.keys()]).toEqual([key, ...sizes])
  expect(bucket.objects.get(key)?.contentType).toBe('image/webp')
  const answer = await server.app.inject({ url })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('image/webp')
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 20, height: 10 })
})

it('answers 404 for a picture that is not in the bucket', async () => {
  const answer = await server.app.inject({ url: `/files/groups/logos/${'ef'.repeat(16)}.webp` })
  expect(answer.statusCode).toBe(404)
})

it.each([
  { status: 500, code: 'InternalError' },
  { status: 503, code: 'SlowDown' },
  { status: 403, code: 'AccessDenied' },
  { status: 404, code: 'NoSuchBucket' },
])('says that pictures are away when the bucket answers %j', async (fault) => {
  const { url } = (await upload()).json<{ url: string }>()
  bucket.failWith(fault)
  expect(await upload()).toMatchObject(away)
  const answer = await server.app.inject({ url })
  expect(answer).toMatchObject(away)
  expect(answer.headers['retry-after']).toBe('5')
  expect(answer.headers['cache-control']).toBe('no-store')
  bucket.failWith(undefined)
  expect((await server.app.inject({ url })).statusCode).toBe(200)
})

it('says the same when nobody answers there', async () => {
  await bucket.stop()
  expect(await upload()).toMatchObject(away)
  expect(await server.app.inject({ url: `/files/groups/logos/${'ef'.repeat(16)}.webp` })).toMatchObject(away)
})
