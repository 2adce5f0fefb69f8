import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

// Axe calls it experimental: whoever speaks to their phone says what they read, so a name holds its visible text
const rules = { 'label-content-name-mismatch': { enabled: true } }

/** Fails unless axe finds nothing at all on the page, and nothing runs out of it sideways. */
export async function look(page: Page, screen: string) {
  const first = await violationsOn(page)
  // Once more: a toast may have begun to fade meanwhile
  expect(first.length === 0 ? first : await violationsOn(page), screen).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, `${screen} runs out of the page`).toBeLessThanOrEqual(0)
}

async function violationsOn(page: Page): Promise<string[]> {
  await settled(page)
  // Not by frames, which the app has none of: that opens a page of its own each time, and takes twice as long
  const axe = new AxeBuilder({ page }).options({ rules, resultTypes: ['violations'] }).setLegacyMode(true)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } }

/** Looks at what stands on a page as it is on a phone and on a desk, light and dark. */
export async function lookEverywhere(page: Page, screen: string) {
  for (const [device, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await look(page, `${screen}, ${device}, ${colorScheme}`)
    }
  }
}

/**
 * Waits for what moves: axe measures colours that are still fading as they are. What opens is there, not to be seen
 * yet, for some frames before it begins to fade in.
 */
async function settled(page: Page) {
  await page.waitForFunction(() => {
    const isMoving = document.getAnimations().some(({ playState }) => playState === 'running')
    const isFaint = [...document.querySelectorAll('[style*="opacity"]')].some(
      (element) => element.checkVisibility() && getComputedStyle(element).opacity !== '1',
    )
    return !isMoving && !isFaint
  })
}
