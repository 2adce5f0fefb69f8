import { type Browser, test as base } from '@playwright/test'
import { countCalls } from './count-calls.ts'
import { type RunningServer, startServer } from './server.ts'

type OfTest = { closed: undefined }
type OfWorker = {
  browser: Browser
  /** For all files that make dealerships of their own, and leave what belongs to nobody as it is. */
  sharedServer: RunningServer
}

/** A test after which every page that it opened is closed: one browser goes through all of them. */
export const test = base.extend<OfTest, OfWorker>({
  closed: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
  browser: [
    async ({ browser }, use) => {
      countCalls(browser)
      await use(browser)
    },
    { scope: 'worker' },
  ],
  sharedServer: [
    async ({ playwright: _ }, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
