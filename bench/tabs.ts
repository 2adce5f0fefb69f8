import { join } from 'node:path'
import { groupsCanManage } from '@forecourt/contract/groups'
import { listShops } from '@forecourt/contract/places'
import { type Browser, chromium, type Page } from '@playwright/test'
import { call, signIn } from './client.ts'
import { compare } from './compare.ts'
import { sizes } from './options.ts'
import type { Measure } from './report.ts'
import { freshFolder, type Program, root, startProgram } from './workspace.ts'

/** The owner of the sample dealerships, and one branch whose history is long in the large one. */
const owner = { phone: '9848000001', pin: '482915' }
const busyShop = 'Kukatpally'

/** What is of use first on each tab. */
const tabs = {
  group: '[role=tabpanel] h2',
  users: 'ul[aria-label=Users] > li',
  zones: 'ul[aria-label=Zones] > li',
  shops: 'ul[aria-label=Shops] > li',
  inventory: '[role=tabpanel] table tbody tr',
  audit: '[role=tabpanel] table tbody tr',
}

type Desk = { server: Program; page: Page; addressOf: (tab: string) => string }

/** From the address to the first useful content of each tab: the large sample dealership beside the small one. */
export async function paintOfTabs(): Promise<Measure[]> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const large = await sitDown(browser, ['--large'])
  const small = await sitDown(browser, [])
  const measures: Measure[] = []
  for (const [tab, shows] of Object.entries(tabs)) {
    const figures = await compare(sizes.tabs, async () => {
      await forget(large)
      await forget(small)
      return { product: () => untilShown(large, tab, shows), limit: () => untilShown(small, tab, shows) }
    })
    measures.push({ name: `Large dealership, first useful paint of tab ${tab}; small one`, aim: 2, ...figures })
  }
  await browser.close()
  await large.server.stop()
  await small.server.stop()
  return measures
}

/** Starts a sample dealership and signs its owner in. */
async function sitDown(browser: Browser, args: string[]): Promise<Desk> {
  const server = await startProgram(['server/dist/demo/main.js', ...args], {
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATA_DIR: freshFolder('dealership'),
    WEB_ROOT: join(root, 'web/dist'),
  })
  const { origin } = server
  const token = await signIn(origin, owner.phone, owner.pin)
  const [group] = await call(origin, groupsCanManage, token, {})
  const shops = await call(origin, listShops, token, { query: {} })
  const shopId = shops.find(({ name }) => name === busyShop)?._id ?? ''
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(`${origin}/login`)
  await page.getByLabel('Phone number').fill(owner.phone)
  await page.getByRole('textbox', { name: 'PIN' }).fill(owner.pin)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('heading', { name: 'Select a Group to Manage' }).waitFor()
  const addressOf = (tab: string) => `${origin}/group/${group?._id}${tab === 'audit' ? `?shop=${shopId}` : ''}#${tab}`
  return { server, page, addressOf }
}

/** Throws away what the browser keeps for a time without a network: the server is to be waited for. */
async function forget({ page }: Desk) {
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
  })
  await page.goto('about:blank')
}

async function untilShown({ page, addressOf }: Desk, tab: string, shows: string) {
  await page.goto(addressOf(tab), { waitUntil: 'commit' })
  await page.locator(shows).first().waitFor()
}
