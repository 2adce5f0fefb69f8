import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** The super admin of every server started here. */
export const superAdmin = { phone: '9999900000', pin: '735192' }

const fromRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

export type RunningServer = { origin: string; stop(): Promise<void> }

/** Starts the built product on a free port, with an empty database of its own or with the sample dealership. */
export async function startServer(program: 'main' | 'demo/main' = 'main'): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-e2e-'))
  const server = spawn(process.execPath, [fromRoot(`server/dist/${program}.js`)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: dataDir,
      WEB_ROOT: fromRoot('web/dist'),
      LOG_LEVEL: 'warn',
      SUPER_ADMIN_PHONE: superAdmin.phone,
      SUPER_ADMIN_PIN: superAdmin.pin,
    },
  })
  const origin = await addressIn(server)
  return {
    origin,
    async stop() {
      const exit = once(server, 'exit')
      server.kill('SIGTERM')
      await exit
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The address that the server says it is open at. */
async function addressIn(server: ChildProcess): Promise<string> {
  if (!server.stdout) throw new Error('The server has no output')
  for await (const line of createInterface(server.stdout)) {
    const [address] = /http:\/\/\S+/.exec(line) ?? []
    if (address) {
      // Further lines are read away, so that the pipe never fills
      server.stdout.resume()
      return address
    }
  }
  throw new Error('The server ended before it was open')
}
