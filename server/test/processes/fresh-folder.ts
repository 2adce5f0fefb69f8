import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** An empty folder, until the test ends, or with afterAll until the file does. */
export async function freshFolder(until: (end: () => Promise<void>) => void = onTestFinished): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-test-'))
  until(() => rm(folder, { recursive: true, force: true }))
  return folder
}
