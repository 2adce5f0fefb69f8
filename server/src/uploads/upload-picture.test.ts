import type { Failure } from '@forecourt/contract/endpoint'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { newDealership, startApp } from '../../test/harness.ts'
import { files } from '../db/schema.ts'

const server = await startApp()

/** A picture of one colour; `make` says its type and what is special about it. */
const picture = (width: number, height: number, make: (image: Sharp) => Sharp = (image) => image.jpeg()) =>
  make(sharp({ create: { width, height, channels: 3, background: '#0a7d72' } })).toBuffer()

type Part = string | { bytes: Buffer | string; name?: string; type?: string }

/** Sends these parts in this order. */
async function upload(parts: [name: string, part: Part][], token = server.superAdmin.token) {
  const form = new FormData()
  for (const [name, part] of parts) {
    if (typeof part === 'string') form.append(name, part)
    else form.append(name, new Blob([part.bytes], { type: part.type ?? 'image/jpeg' }), part.name ?? 'shop.jpg')
  }
  return send(new Response(form), token)
}

async function send(body: Response, token: string) {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/upload/s3',
    payload: Buffer.from(await body.arrayBuffer()),
    headers: { 'content-type': body.headers.get('content-type') ?? '', authorization: `Bearer ${token}` },
  })
  return { status: response.statusCode, body: response.json<{ url: string } & Failure>() }
}

const fields = { upload_file_type: 'shops', upload_file_subtype: 'images', upload_file_title: 'shop.jpg' }
const whole = (bytes: Buffer | string): [string, Part][] => [...Object.entries(fields), ['upload_file', { bytes }]]

async function kept(url: string) {
  const response = await server.app.inject({ url })
  return { response, metadata: await sharp(response.rawPayload).metadata() }
}

describe('refusals', () => {
  it('needs a session', async () => {
    expect((await upload(whole(await picture(8, 8)), 'nobody')).status).toBe(401)
  })

  it('refuses a person without any role', async () => {
    const { token } = await server.person()
    const answer = await upload(whole(await picture(8, 8)), token)
    expect(answer).toMatchObject({ status: 403, body: { message: 'Your role does not allow this' } })
    // Before the body is read, of which something is wrong
    expect((await upload([], token)).status).toBe(403)
  })

  it.each(['upload_file_type', 'upload_file_subtype', 'upload_file_title', 'upload_file'])(
    'names %s when it is missing',
    async (missing) => {
      const parts = whole(await picture(8, 8)).filter(([name]) => name !== missing)
      const answer = await upload(parts)
      expect(answer.status).toBe(400)
      expect(Object.keys(answer.body.fields ?? {})).toEqual([missing])
      expect(answer.body.error).toBe(answer.body.message)
    },
  )

  it.each([
    [{ upload_file_type: 'users' }, { upload_file_type: 'Must be one of groups, shops, bikes, books' }],
    [{ upload_file_type: 'bikes' }, { upload_file_subtype: 'Must be pictures' }],
    [{ upload_file_type: 'groups' }, { upload_file_subtype: 'Must be logos' }],
    [{ upload_file_subtype: '../..' }, { upload_file_subtype: 'Must be images' }],
    [{ upload_file_title: '  ' }, { upload_file_title: 'Must be given' }],
    [{ upload_file: 'text alone' }, { upload_file: 'Please choose a picture' }],
    [{ upload_file: { bytes: '' } }, { upload_file: 'This file is empty. Please choose a picture' }],
  ])('answers %j with its field', async (change, expected) => {
    const given = { ...fields, upload_file: { bytes: await picture(8, 8) }, ...change }
    const answer = await upload(Object.entries(given))
    expect(answer).toMatchObject({ status: 400, body: { fields: expected } })
  })

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a GIF', Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')],
    ['a text that calls itself a JPEG', 'hello'],
    ['a PDF', '%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n'],
  ])('refuses %s', async (_what, bytes) => {
    const answer = await upload(whole(bytes))
    expect(answer).toMatchObject({ status: 415, body: { message: 'Please upload a JPEG, PNG or WebP picture' } })
  })

  it('refuses more than 10 MB', async () => {
    const jpeg = await picture(8, 8)
    const answer = await upload(whole(Buffer.concat([jpeg, Buffer.alloc(10 * 1024 * 1024)])))
    expect(answer.status).toBe(413)
    expect(answer.body.message).toBe('This picture is larger than 10 MB. Please choose a smaller one')
  })

  it('refuses more than 40 megapixels, however few bytes they take', async () => {
    const bomb = await picture(8000, 5001, (image) => image.png({ compressionLevel: 9 }))
    const answer = await upload(whole(bomb))
    expect(answer.status).toBe(413)
    expect(answer.body.message).toBe('This picture has more than 40 megapixels. Please choose a smaller one')
  })

  it.each(['jpeg', 'png', 'webp'] as const)('refuses a %s that ends half-way', async (format) => {
    const noise = {
      width: 400,
      height: 400,
      channels: 3 as const,
      noise: { type: 'gaussian' as const, mean: 128, sigma: 30 },
    }
    const bytes = await sharp({ create: { ...noise, background: 'white' } })
      .toFormat(format)
      .toBuffer()
    const answer = await upload(whole(bytes.subarray(0, bytes.length / 2)))
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { upload_file: 'This picture is damaged and cannot be read. Please choose another' } },
    })
  })

  it('refuses a JPEG of nothing but its first bytes', async () => {
    expect((await upload(whole(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])))).status).toBe(400)
  })

  it('refuses two pictures at once', async () => {
    const bytes = await picture(8, 8)
    const answer = await upload([...whole(bytes), ['upload_file', { bytes }]])
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { upload_file: 'Please upload one picture at a time' } },
    })
  })

  it('refuses a form of more fields than it has', async () => {
    const many = Array.from({ length: 30 }, (_, index): [string, Part] => [`field${index}`, 'x'])
    expect((await upload([...many, ...whole(await picture(8, 8))])).status).toBe(413)
  })

  it.each([
    ['cut off in a part', '--b\r\ncontent-disposition: form-data; name="upload_file"; filename="a.jpg"\r\n\r\nhalf'],
    ['without a boundary line', 'nothing of a form'],
    [
      'that names a property of every object',
      '--b\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--b--',
    ],
    [
      'with broken JSON',
      '--b\r\ncontent-disposition: form-data; name="a"\r\ncontent-type: application/json\r\n\r\n{\r\n--b--',
    ],
  ])('answers a body %s', async (_what, body) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    const answer = await send(new Response(body, { headers }), server.superAdmin.token)
    expect(answer).toMatchObject({
      status: 400,
      body: { message: 'The picture did not arrive whole. Please try again' },
    })
  })

  it.each(['multipart/form-data', 'application/json', 'text/xml'])('answers a body of type %s', async (type) => {
    const answer = await send(new Response('{}', { headers: { 'content-type': type } }), server.superAdmin.token)
    expect([400, 415]).toContain(answer.status)
    expect(answer.body.message).toMatch(/\w/)
  })
})

describe('a picture', () => {
  it('is kept as WebP under a random name by staff of a shop, and noted', async () => {
    const { at, shopA } = await newDealership(server)
    const staff = await at('shop', shopA, 'staff')
    const answer = await upload(whole(await picture(300, 200)), staff.token)
    expect(answer).toMatchObject({ status: 200, body: { status: 'success' } })
    expect(answer.body.url).toMatch(/^\/files\/shops\/images\/[0-9a-f]{32}\.webp$/)
    const { metadata } = await kept(answer.body.url)
    expect(metadata).toMatchObject({ format: 'webp', width: 300, height: 200 })
    const rows = await server.db.select().from(files)
    expect(rows.find(({ key }) => answer.body.url === `/files/${key}`)).toMatchObject({
      title: 'shop.jpg',
      contentType: 'image/webp',
      bytes: metadata.size,
      uploadedBy: staff._id,
      created: server.clock.now,
    })
  })

  it('may come before the fields that say what it is', async () => {
    const parts = whole(await picture(8, 8)).reverse()
    expect((await upload(parts)).status).toBe(200)
  })

  it.each(['png', 'webp'] as const)('may be a %s', async (format) => {
    const bytes = await picture(8, 8, (image) => image.toFormat(format))
    const answer = await upload([
      ['upload_file_type', 'groups'],
      ['upload_file_subtype', 'logos'],
      ['upload_file_title', 'logo'],
      ['upload_file', { bytes, type: 'application/octet-stream' }],
    ])
    expect(answer.body.url).toMatch(/^\/files\/groups\/logos\//)
  })

  it('of a bike has a place of its own', async () => {
    const { at, shopA } = await newDealership(server)
    const { token } = await at('shop', shopA, 'staff')
    const bike = { ...fields, upload_file_type: 'bikes', upload_file_subtype: 'pictures' }
    const bytes = await picture(8, 8)
    const answer = await upload([...Object.entries(bike), ['upload_file', { bytes }]], token)
    expect(answer.body.url).toMatch(/^\/files\/bikes\/pictures\/[0-9a-f]{32}\.webp$/)
    expect((await kept(answer.body.url)).response.statusCode).toBe(200)
  })

  it('is shrunk to 2048 pixels and never enlarged', async () => {
    const answer = await upload(whole(await picture(4096, 1000)))
    expect((await kept(answer.body.url)).metadata).toMatchObject({ width: 2048, height: 500 })
  })

  it('stands upright and tells nothing of where it was taken', async () => {
    const bytes = await picture(300, 200, (image) =>
      image
        .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '17/1 26/1 0/1' } })
        .withMetadata({ orientation: 6 })
        .jpeg(),
    )
    expect((await sharp(bytes).metadata()).exif).toBeDefined()
    const { metadata } = await kept((await upload(whole(bytes))).body.url)
    expect(metadata).toMatchObject({ width: 200, height: 300 })
    expect(metadata.orientation).toBeUndefined()
    expect(metadata.exif).toBeUndefined()
    expect(metadata.icc).toBeUndefined()
  })

  it('loses what is hidden behind it', async () => {
    const bytes = Buffer.concat([await picture(8, 8), Buffer.from('<script>alert(1)</script>')])
    const { response } = await kept((await upload(whole(bytes))).body.url)
    expect(response.rawPayload.includes('script')).toBe(false)
  })
})
