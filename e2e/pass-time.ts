import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Lets the waits of a page pass at once until this is to be seen: the app asks a second and a third time before it
 * gives up. The page's clock is the test's own: `await page.clock.install()`.
 */
export async function passTime(page: Page, until: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(2000)
    await expect(until).toBeVisible({ timeout: 250 })
  }).toPass()
}
