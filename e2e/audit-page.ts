import { type AuditRecord, auditOfShop } from '@forecourt/contract/audit'
import type { Output } from '@forecourt/contract/endpoint'
import type { Id } from '@forecourt/contract/fields'
import { listShops } from '@forecourt/contract/places'
import { expect, type Page } from '@playwright/test'
import { callServer } from './dealership.ts'
import { type RunningServer, sampleIsMade, startServer } from './server.ts'
import { samplePeople, sessionOf, signIn } from './sign-in.ts'
import { test as base } from './test.ts'

/** The sample dealership as its owner sees it. */
export type Sample = {
  server: RunningServer
  token: string
  shopIds: Map<string, Id>
  /** The first page of a shop's audit, as the server has it. */
  history: (query?: object, shop?: string) => Promise<Output<typeof auditOfShop>>
}

async function openSample(server: RunningServer): Promise<Sample> {
  const { token } = await sessionOf(server, samplePeople.owner)
  const shops = await callServer(server.origin, listShops, { query: {} }, token)
  const shopIds = new Map(shops.map(({ name, _id }) => [name, _id]))
  const history: Sample['history'] = (query = {}, shop = 'Kukatpally') => {
    const input = { params: { shopId: shopIds.get(shop) ?? '' }, query: { limit: 50, ...query } }
    return callServer(server.origin, auditOfShop, input, token)
  }
  return { server, token, shopIds, history }
}

/** Tests of the audit share one server with the sample dealership. */
export const test = base.extend<object, { sample: Sample }>({
  sample: [
    async ({ playwright: _ }, use) => {
      const server = await startServer('demo/main')
      await use(await openSample(server))
      await server.stop()
    },
    { scope: 'worker', timeout: sampleIsMade },
  ],
  baseURL: ({ sample }, use) => use(sample.server.origin),
  viewport: { width: 1440, height: 900 },
})

export const auditCalls = '**/api/audit/shops/**'
export const picker = (page: Page) => page.getByRole('combobox', { name: /shop/i }).first()
export const table = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).getByRole('table')
export const rows = (page: Page, name: string) => table(page, name).locator('tbody tr')
export const columns = (page: Page, name: string) => table(page, name).getByRole('columnheader')

export async function openAudit(page: Page, person: { phone: string; pin: string } = samplePeople.owner) {
  await signIn(page, person)
  await page.getByRole('link', { name: 'Manage Charminar Wheels' }).click()
  await page.getByRole('tab', { name: 'Audit' }).click()
}

export async function choose(page: Page, shop: string) {
  await picker(page).click()
  await page.getByRole('option', { name: shop }).click()
}

/** The audit of a shop stands open. */
export async function openShop(page: Page, shop = 'Kukatpally') {
  await openAudit(page)
  await choose(page, shop)
  await expect(rows(page, 'Inventory').first()).toBeVisible()
}

/** The next audits are answered with their records changed. */
export const change = (page: Page, collection: 'enquiries' | 'sales' | 'bikes', how: (record: AuditRecord) => object) =>
  page.route(auditCalls, async (route) => {
    const answer = await route.fetch()
    const json = await answer.json()
    json[collection] = json[collection].map((record: AuditRecord) => ({ ...record, ...how(record) }))
    await route.fulfill({ json })
  })
