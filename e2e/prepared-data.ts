import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Runs around all tests: a place for prepared data folders, each made by the first that needs it (server.ts). */
export default async function preparedData() {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-e2e-prepared-'))
  process.env.FORECOURT_E2E_PREPARED = folder
  return () => rm(folder, { recursive: true, force: true })
}
