import { readFile } from 'node:fs/promises'
import { sentences } from '@forecourt/contract/messages'
import { expect, type Page } from '@playwright/test'
import { openAudit, test } from './audit-page.ts'
import { hold } from './hold.ts'
import { look } from './look.ts'

/* The seal of a group's history, and the history as a file. */

test.describe.configure({ timeout: 120_000 })

const sealCalls = '**/api/audit/groups/*/seal'
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Seal of the history' })

async function openSeal(page: Page) {
  await page.getByRole('button', { name: 'Seal', exact: true }).click()
}

/** The seal once everything of the sample dealership is under it. */
async function untilSealed(page: Page) {
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden({ timeout: 2000 })
    await openSeal(page)
    await expect(dialog(page).getByText(/^forecourt-seal:v1:/)).toBeVisible({ timeout: 3000 })
  }).toPass()
  await page.keyboard.press('Escape')
}

test('an owner takes the seal along as a line or a code, and the history as a file', async ({ page }, info) => {
  await openAudit(page)
  await untilSealed(page)
  for (const [name, size] of [
    ['computer', { width: 1440, height: 900 }],
    ['phone', { width: 390, height: 844 }],
  ] as const) {
    await page.setViewportSize(size)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await openSeal(page)
      await expect(dialog(page).getByRole('img', { name: 'The seal, to scan' })).toBeVisible()
      await expect(dialog(page).getByText(sentences.keepSeal)).toBeVisible()
      await expect(dialog(page).getByText(/^Seal [\d,]+ of .*, over [\d,]+ records\./)).toBeVisible()
      await expect(dialog(page).getByRole('button', { name: 'Close' }).last()).toBeFocused()
      for (const action of ['Close', 'Share the seal']) {
        await expect(dialog(page).getByRole('button', { name: action }).last()).toBeInViewport({ ratio: 1 })
      }
      await look(page, `the seal, ${colorScheme}, ${name}`)
      await page.screenshot({ path: info.outputPath(`seal-${name}-${colorScheme}.png`) })
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toBeHidden()
      await expect(page.getByRole('button', { name: 'Seal', exact: true })).toBeFocused()
    }
  }
  await openSeal(page)
  const saved = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'Save the history' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toMatch(/^history-\d{4}-\d{2}-\d{2}\.jsonl$/)
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\n')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ header: { forecourt: 'history', groupName: 'Charminar Wheels' } })
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ end: { seals: expect.any(Number) } })
})

test('it says that it loads, that there is none yet, and that it did not come', async ({ page }) => {
  await openAudit(page)
  const release = await hold(page, sealCalls, (route) => route.fulfill({ json: { seal: null, unsealed: 0 } }))
  await openSeal(page)
  await expect(page.getByRole('status', { name: 'Loading the seal' })).toBeVisible()
  release()
  await expect(dialog(page).getByText(sentences.noSealYet)).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Share the seal' })).toBeHidden()
  await page.unroute(sealCalls)
  await page.reload()
  await page.route(sealCalls, (route) => route.fulfill({ status: 500, json: { message: '', error: '', code: 'x' } }))
  await openSeal(page)
  await expect(dialog(page).getByText(sentences.failedSeal)).toBeVisible()
  await page.unroute(sealCalls)
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await expect(dialog(page).getByText(/^forecourt-seal:v1:/)).toBeVisible()
})
