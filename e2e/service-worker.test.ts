import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sentences } from '@forecourt/contract/messages'
import { expect, type Page } from '@playwright/test'
import { drawn, keptPictures, test, uploadPicture, workerInCharge } from './kept-on-device.ts'
import { samplePeople, signIn } from './sign-in.ts'

/* What the service worker keeps of the app itself, and how a new build follows the one in use. */

test('the landing page opens without a network, with its contact details', async ({ page, context }) => {
  await page.goto('/')
  await workerInCharge(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/@/).first()).toBeVisible()
  expect(await page.content()).not.toContain('{{')
})

test('a picture that was seen before is there without a network', async ({ page, context }) => {
  await signIn(page, samplePeople.owner)
  await workerInCharge(page)
  const [seen, unseen] = [await uploadPicture(page), await uploadPicture(page)]
  expect(await drawn(page, seen)).toBe(true)
  await expect.poll(() => keptPictures(page)).toBe(1)
  await context.setOffline(true)
  await page.reload()
  expect(await drawn(page, seen)).toBe(true)
  expect(await drawn(page, unseen)).toBe(false)
})

test('pages for customers come from the server, and never from what the device keeps of the app', async ({ page }) => {
  await signIn(page, samplePeople.owner)
  await workerInCharge(page)
  for (const path of ['/b/abcdefghijklmnopqrstuv', '/s/abcdefghijklmnopqrstuv']) {
    const answer = await page.goto(path)
    expect([answer?.status(), answer?.fromServiceWorker()]).toEqual([404, false])
    await expect(page.getByRole('heading', { name: sentences.pageGone })).toBeVisible()
  }
})

// The last one: it changes what the server has
test('a new build takes over without breaking what is open, and is what the next page is loaded with', async ({
  page,
  webRoot,
}) => {
  await signIn(page, samplePeople.owner)
  await workerInCharge(page)
  await page.getByRole('link', { name: 'Manage Charminar Wheels' }).click()
  await expect(page.getByRole('tab', { name: 'Inventory' })).toBeVisible()
  const loaded = await loadedAt(page)
  const [present] = await keptShells(page)

  // A part that the open page has yet to load is not in the next build
  const files = await readdir(join(webRoot, 'assets'))
  const part = files.find((name) => /^inventory-tab.*\.js$/.test(name)) ?? 'no such part'
  await rm(join(webRoot, 'assets', part))
  await deploy(page, webRoot, 'next', part)
  expect(await keptShells(page)).toEqual([present, 'shell-next'])
  expect((await page.request.get(`/assets/${part}`)).status()).toBe(404)
  await page.getByRole('tab', { name: 'Inventory' }).click()
  await expect(page.getByRole('button', { name: /^Transfer / }).first()).toBeVisible()
  expect(await loadedAt(page)).toBe(loaded)

  await page.getByRole('link', { name: 'Switch Group' }).click()
  await page.waitForFunction((before) => performance.timeOrigin !== before, loaded)
  await expect(page.getByRole('link', { name: 'Manage Charminar Wheels' })).toBeVisible()
  await deploy(page, webRoot, 'later', part)
  await expect.poll(() => keptShells(page)).toEqual(['shell-next', 'shell-later'])
})

const loadedAt = (page: Page) => page.evaluate(() => performance.timeOrigin)
const keptShells = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('shell-')))

/** Gives the server the worker of another build, one without this part, and waits until the browser has it. */
async function deploy(page: Page, webRoot: string, hash: string, part: string) {
  // Before it is there: the browser may look by itself, and have taken it before we ask
  const change = await page.evaluateHandle(() => ({
    taken: new Promise<true>((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', () => resolve(true), { once: true })
    }),
  }))
  const file = join(webRoot, 'sw.js')
  const worker = await readFile(file, 'utf8')
  await writeFile(file, worker.replace(/"hash":"\w+"/, `"hash":"${hash}"`).replace(`"/assets/${part}",`, ''))
  await change.evaluate(async ({ taken }) => {
    const registration = await navigator.serviceWorker.ready
    // The browser's own look after a page was opened may answer for ours with the worker from before: asked again
    const updated = () => registration.update().then(() => false)
    while (!(await Promise.race([taken, updated()])));
  })
}
