import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'

/** The file that comes when somebody presses what saves it. */
export async function fileOf(page: Page, press: () => Promise<void>) {
  const coming = page.waitForEvent('download')
  await press()
  const download = await coming
  const bytes = await readFile(await download.path())
  return { name: download.suggestedFilename(), bytes, text: bytes.toString() }
}
