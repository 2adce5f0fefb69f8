import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './server.ts'

/**
 * Runs around all tests, and makes data folders as the programs leave them: to migrate, or to live through the sample's
 * year, takes longer than a copy. Each is made once, when the first worker asks for it by HTTP (preparedData in
 * server.ts).
 */
export default async function preparedData() {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-e2e-prepared-'))
  const made = new Map<string, Promise<string>>()
  const server = createServer((request, response) => {
    const program = decodeURIComponent(request.url?.slice(1) ?? '')
    const making = made.get(program) ?? make(program, join(folder, program.replace('/', '-')))
    made.set(program, making)
    making.then(
      (path) => response.end(path),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  process.env.FORECOURT_E2E_PREPARED = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return async () => {
    server.close()
    server.closeAllConnections()
    await rm(folder, { recursive: true, force: true })
  }
}

async function make(program: string, dataDir: string): Promise<string> {
  await (await run(program, { DATA_DIR: dataDir })).stop()
  return dataDir
}
