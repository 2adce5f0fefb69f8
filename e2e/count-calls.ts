import { appendFileSync } from 'node:fs'
import type { Browser, BrowserContext } from '@playwright/test'

/** Where the calls that screens make are noted, a line a call, for bench/day/mix.json: a file's path, or nothing. */
const file = process.env.FORECOURT_E2E_CALLS

/** Notes what every page of a browser asks of the server from now on, and is answered well. */
export function countCalls(browser: Browser): void {
  if (file === undefined) return
  const open = browser.newContext.bind(browser)
  browser.newContext = async (...args) => follow(await open(...args))
}

function follow(context: BrowserContext): BrowserContext {
  return context.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!response.ok() || !pathname.startsWith('/api/')) return
    appendFileSync(file ?? '', `${response.request().method()} ${pathname}\n`)
  })
}
