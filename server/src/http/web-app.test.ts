import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { startApp } from '../../test/harness.ts'

// What lies above it may be called anything
const folder = join(await mkdtemp(join(tmpdir(), 'forecourt-web-')), 'assets')
await mkdir(join(folder, 'web/assets'), { recursive: true })
const landing = '<!doctype html><title>Landing</title><a href="https://wa.me/{{phoneDigits}}">{{address}}</a>'
await writeFile(join(folder, 'web/index.html'), landing)
await writeFile(join(folder, 'web/app.html'), '<!doctype html><title>Forecourt</title>')
await writeFile(join(folder, 'web/icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
await writeFile(join(folder, 'web/assets/app-1a2b3c.js'), 'export {}')
await writeFile(join(folder, 'web/assets/app-1a2b3c.js.br'), 'by br')
await writeFile(join(folder, 'web/assets/app-1a2b3c.js.gz'), 'by gzip')
await writeFile(join(folder, 'secret.txt'), 'secret')
afterAll(() => rm(dirname(folder), { recursive: true, force: true }))

const server = await startApp({
  settings: {
    WEB_ROOT: join(folder, 'web'),
    SUPPORT_PHONE: '040 2345 6789',
    OFFICE_ADDRESS: '"Shop" <1> & 2, Hyderabad',
  },
})

it('gives the landing page, filled with the contact details of the settings', async () => {
  const answer = await server.app.inject({ url: '/?from=poster' })
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('<title>Landing</title>')
  expect(answer.body).toContain('href="https://wa.me/914023456789"')
  expect(answer.body).toContain('>&quot;Shop&quot; &lt;1&gt; &amp; 2, Hyderabad<')
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.headers['cache-control']).toBe('no-cache')
  expect(answer.headers['content-security-policy']).toContain("script-src 'self'")
})

it('sends the landing page again only to whoever has another one', async () => {
  const { etag } = (await server.app.inject({ url: '/' })).headers
  expect(etag).toMatch(/^W\/".+"$/)
  const known = await server.app.inject({ url: '/', headers: { 'if-none-match': `W/"other", ${etag}` } })
  expect(known.statusCode).toBe(304)
  expect(known.body).toBe('')
  expect(known.headers.etag).toBe(etag)
  expect((await server.app.inject({ url: '/', headers: { 'if-none-match': 'W/"other"' } })).statusCode).toBe(200)
})

it.each(['/index.html', '/login', '/group/0190a0a0-0000-7000-8000-000000000000', '/nothing/of/ours', '/dashboard?x=1'])(
  'gives the app for %s, looked for anew each time',
  async (url) => {
    const answer = await server.app.inject({ url })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('<title>Forecourt</title>')
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'")
  },
)

it('lets browsers keep what has its hash in its name', async () => {
  const answer = await server.app.inject({ url: '/assets/app-1a2b3c.js' })
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(answer.headers['content-type']).toContain('javascript')
  expect((await server.app.inject({ url: '/icon.svg' })).headers['cache-control']).toBe('no-cache')
})

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('sends what the build compressed by %s, and the landing page', async (encoding, decompress) => {
  const get = (url: string) => server.app.inject({ url, headers: { 'accept-encoding': `deflate, ${encoding}` } })
  const script = await get('/assets/app-1a2b3c.js')
  expect(script.body).toBe(`by ${encoding}`)
  expect(script.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
  expect(script.headers['content-type']).toContain('javascript')
  expect(script.headers['cache-control']).toContain('immutable')
  const page = await get('/')
  expect(page.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
  expect(decompress(page.rawPayload).toString()).toContain('href="https://wa.me/914023456789"')
  // Nobody compressed this one
  const app = await get('/login')
  expect(app.body).toContain('<title>Forecourt</title>')
  expect(app.headers.vary).toBe('accept-encoding')
  // It has no address of its own
  expect((await get('/assets/app-1a2b3c.js.br')).statusCode).toBe(404)
})

it('sends to whoever takes nothing compressed what was built', async () => {
  for (const [url, text] of [
    ['/', '<title>Landing</title>'],
    ['/assets/app-1a2b3c.js', 'export {}'],
  ] as const) {
    const answer = await server.app.inject({ url, headers: { 'accept-encoding': 'identity' } })
    expect(answer.headers).not.toHaveProperty('content-encoding')
    expect(answer.headers.vary).toBe('accept-encoding')
    expect(answer.body).toContain(text)
  }
})

it.each(['/api/nothing', '/api', '/files/nothing.webp', '/assets/old-4d5e6f.js'])(
  'answers 404 in JSON, not the page, for %s',
  async (url) => {
    const answer = await server.app.inject({ url })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'not_found' })
    expect(answer.headers['cache-control']).toBe('no-store')
  },
)

it.each(['/', '/login'])('answers HEAD for %s', async (url) => {
  const answer = await server.app.inject({ method: 'HEAD', url })
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toBe('')
})

it.each(['/', '/login'])('takes no other method for %s', async (url) => {
  expect((await server.app.inject({ method: 'POST', url })).statusCode).toBe(404)
})

it.each(['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/assets/..%2f..%2fsecret.txt', '/%00'])(
  'gives nothing from outside its folder for %s',
  async (url) => {
    const answer = await server.app.inject({ url })
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.body).not.toContain('secret')
  },
)
