import type { Page } from '@playwright/test'

/** What the browser complains of on a page from now on: errors, warnings, a hydration that differs. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    // The worker is kept out by the tests themselves (playwright.config.ts)
    if (message.text() === 'Service Worker registration blocked by Playwright') return
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  return complaints
}
