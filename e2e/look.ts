import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type Axe from 'axe-core'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe: typeof Axe
  }
}

// Axe calls it experimental: whoever speaks to their phone says what they read, so a name holds its visible text
const rules = { 'label-content-name-mismatch': { enabled: true } }

/** What a page that is there may break when it turns dark. */
const ofColours = ['color-contrast', 'link-in-text-block']

/** Fails unless axe finds nothing at all on the page, by all rules or by these, and nothing runs out of it sideways. */
export async function look(page: Page, screen: string, only?: string[]) {
  const first = await violationsOn(page, only)
  // Once more: a toast may have begun to fade meanwhile
  expect(first.length === 0 ? first : await violationsOn(page, only), screen).toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  // Not as wide as the window says: a phone's grows with what runs out of it
  expect(width, `${screen} runs out of the page`).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

/** Looks at what stands on a page in light and in dark, which has other colours and nothing else. */
export async function lookInBoth(page: Page, screen: string) {
  await page.emulateMedia({ colorScheme: 'light' })
  await look(page, `${screen}, light`)
  await page.emulateMedia({ colorScheme: 'dark' })
  await look(page, `${screen}, dark`, ofColours)
}

async function violationsOn(page: Page, only: string[] | undefined): Promise<string[]> {
  await settled(page)
  // Axe is given to a document once: its package for Playwright hands all of it over twice for each look, which takes as
  // long as the look itself. No frames are looked into: the app has none
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(
    async ([rules, only]) => {
      const runOnly = only && ({ type: 'rule', values: only } as const)
      const { violations } = await window.axe.run({ rules, resultTypes: ['violations'], ...(runOnly && { runOnly }) })
      return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    },
    [rules, only] as const,
  )
}

const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } }

/** Looks at what stands on a page as it is on a phone and on a desk, light and dark. */
export async function lookEverywhere(page: Page, screen: string) {
  for (const [device, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport)
    await lookInBoth(page, `${screen}, ${device}`)
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
