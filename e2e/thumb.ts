import { expect, type Locator, type Page } from '@playwright/test'
import { touch } from './hands.ts'

/** A thumb that counts. What it types goes where the focus is already. */
export function thumb(page: Page) {
  let taps = 0
  const { press } = touch(page)
  return {
    taps: () => taps,
    async tap(part: Locator) {
      taps += 1
      await press(part)
    },
    /** The keyboard's key that goes on: it leads to this field, for this text. */
    async next(to: Locator, text: string) {
      taps += 1
      await page.keyboard.press('Enter')
      await type(page, to, text)
    },
    type: (to: Locator, text: string) => type(page, to, text),
  }
}

/** Types into what has the focus already. */
export async function type(page: Page, to: Locator, text: string) {
  await expect(to).toBeFocused()
  await page.keyboard.type(text)
}
