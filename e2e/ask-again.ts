import { expect, type Locator } from '@playwright/test'

/**
 * Asks again by the button until this is to be seen, unless the app has done so by itself meanwhile: every five seconds,
 * while the server does not answer, and then the button is gone.
 */
export async function askAgain(button: Locator, until: Locator): Promise<void> {
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 1000 })
    await expect(until).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 30_000 })
}
