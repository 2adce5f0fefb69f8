import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Runs around all tests: a place for the sample dealership, which the first that needs it makes for all of them. */
export default async function sample() {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-e2e-sample-'))
  process.env.FORECOURT_E2E_SAMPLE = join(folder, 'data')
  return () => rm(folder, { recursive: true, force: true })
}
