import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

/** The super admin of every server started here. */
export const superAdmin = { phone: '9999900000', pin: '735192' }

export const fromRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

export type RunningServer = { origin: string; stop(): Promise<void> }

/**
 * Starts the built product on a free port, with an empty database of its own or with the sample dealership. `webRoot`
 * is a copy of the built web app that a test may change; `settings` stand beside those of every test.
 */
export async function startServer(
  program: 'main' | 'demo/main' = 'main',
  webRoot = fromRoot('web/dist'),
  settings: Record<string, string> = {},
): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-e2e-'))
  await cp(await preparedData(program), dataDir, { recursive: true })
  const { origin, stop } = await run(program, { DATA_DIR: dataDir, WEB_ROOT: webRoot, ...settings })
  return {
    origin,
    async stop() {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Within which the sample is made for the first that needs it, on a machine that has much else to do. */
export const sampleIsMade = 600_000

/** A data folder as the program leaves it, to be copied. */
async function preparedData(program: string): Promise<string> {
  const prepared = process.env.FORECOURT_E2E_PREPARED
  if (!prepared) throw new Error('e2e/prepared-data.ts has not run')
  // Not by fetch, which waits for five minutes at most
  const [answer] = (await once(get(`${prepared}/${encodeURIComponent(program)}`), 'response')) as [IncomingMessage]
  const said = await text(answer)
  if (answer.statusCode !== 200) throw new Error(said)
  return said
}

/** Starts a program of the built product with these settings and nothing else, and waits until it is open. */
export async function run(program: string, settings: Record<string, string>): Promise<RunningServer> {
  const server = spawn(process.execPath, [fromRoot(`server/dist/${program}.js`)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      LOG_LEVEL: 'warn',
      SUPER_ADMIN_PHONE: superAdmin.phone,
      SUPER_ADMIN_PIN: superAdmin.pin,
      ...settings,
    },
  })
  const origin = await addressIn(server)
  return {
    origin,
    async stop() {
      if (server.exitCode !== null || server.signalCode !== null) return
      const exit = once(server, 'exit')
      server.kill('SIGTERM')
      await exit
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
