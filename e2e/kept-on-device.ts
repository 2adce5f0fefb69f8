import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { fromRoot, type RunningServer, sampleIsMade, startServer } from './server.ts'
import { test as base } from './test.ts'

/**
 * A copy of the built web app, which a test may change; without what is compressed, which would be sent in its place.
 */
async function copyWebApp(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-e2e-web-'))
  await cp(fromRoot('web/dist'), folder, { recursive: true, filter: (path) => !/\.(?:br|gz)$/.test(path) })
  return folder
}

/** Tests on the sample dealership with a web app of their own, which they may change. */
export const test = base.extend<object, { webRoot: string; server: RunningServer }>({
  webRoot: [
    async ({ playwright: _ }, use) => {
      const folder = await copyWebApp()
      await use(folder)
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ webRoot }, use) => {
      const server = await startServer('demo/main', webRoot)
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: sampleIsMade },
  ],
  baseURL: ({ server }, use) => use(server.origin),
  serviceWorkers: 'allow',
})

/** Waits until the service worker has kept the build and answers for this page. */
export async function workerInCharge(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** The names of the answers that the device keeps: '<user id> <build> <query>'. */
export function keptAnswers(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // Opening one that is not there would make it, without its store
    const present = await indexedDB.databases()
    if (!present.some(({ name }) => name === 'answers')) return []
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
      })
    const database = await done(indexedDB.open('answers'))
    const names = await done(database.transaction('answers').objectStore('answers').getAllKeys())
    database.close()
    return names.map(String)
  })
}

/** Waits until answers whose names hold these words are kept. */
export async function expectKept(page: Page, ...words: string[]) {
  for (const word of words) await expect.poll(async () => (await keptAnswers(page)).join('\n')).toContain(word)
}

/** Uploads a picture as the person signed in and gives its address. */
export const uploadPicture = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const form = new FormData()
    form.set('upload_file_type', 'groups')
    form.set('upload_file_subtype', 'logos')
    form.set('upload_file_title', 'icon.png')
    form.set('upload_file', await (await fetch('/icon-192.png')).blob(), 'icon.png')
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
    const answer = await fetch('/api/upload/s3', { method: 'POST', headers, body: form })
    return (await answer.json()).url
  })

/** Whether the browser can show this picture. */
export const drawn = (page: Page, address: string) =>
  page.evaluate((address) => {
    const image = new Image()
    image.src = address
    return image.decode().then(
      () => true,
      () => false,
    )
  }, address)

/** How many pictures the device keeps, whole ones or those that lists show. */
export const keptPictures = (page: Page, kind: 'pictures' | 'thumbnails' = 'pictures') =>
  page.evaluate(async (name) => ((await caches.has(name)) ? (await (await caches.open(name)).keys()).length : 0), kind)
