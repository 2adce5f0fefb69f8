import { test as base } from '@playwright/test'

/** A test after which every page that it opened is closed: one browser goes through all of them. */
export const test = base.extend<{ closed: undefined }>({
  closed: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})
