import { expect, it } from 'vitest'
import { startApp } from '../../test/harness.ts'

const server = await startApp()
const key = `shops/images/${'ab'.repeat(16)}.webp`
await server.services.storage.put(key, Buffer.from('a picture'), 'image/webp')

it('gives a picture to everybody, whose own browser may keep it for a year and nobody between', async () => {
  const answer = await server.app.inject({ url: `/files/${key}` })
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toBe('a picture')
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
})

it('answers HEAD without the picture', async () => {
  const answer = await server.app.inject({ method: 'HEAD', url: `/files/${key}` })
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toBe('')
  expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'content-length': '9' })
})

it.each([
  `shops/images/${'cd'.repeat(16)}.webp`,
  'shops/images/../../../first-sign-in.txt',
  'shops%2Fimages%2F..%2F..%2F..%2Ffirst-sign-in.txt',
  '%2e%2e/%2e%2e/first-sign-in.txt',
  'shops/images/%00.webp',
  'shops/images',
  '',
])('answers 404 for %s, and keeps that nowhere', async (path) => {
  const answer = await server.app.inject({ url: `/files/${path}` })
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ code: 'not_found' })
  expect(answer.headers['cache-control']).toBe('no-store')
})

it('serves only pictures of what is kept', async () => {
  await server.services.storage.put('documents/paper.webp', Buffer.from('private'), 'image/webp')
  expect((await server.app.inject({ url: '/files/documents/paper.webp' })).statusCode).toBe(404)
})
