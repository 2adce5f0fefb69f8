import { join } from 'node:path'
import { signIn } from './client.ts'
import type { Connection, Database } from './databases.ts'
import { profileFolder } from './options.ts'
import { type Program, root, startProgram } from './workspace.ts'

const superAdmin = { phone: '9999999999', pin: '482915' }

/** The built server on a database, listening on a port of its own. */
export function startServer({ settings }: Database, { profiled = false } = {}): Promise<Program> {
  const flags = profiled && profileFolder !== undefined ? ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`] : []
  return startProgram([...flags, 'server/dist/main.js'], {
    PORT: '0',
    LOG_LEVEL: 'silent',
    SUPER_ADMIN_PHONE: superAdmin.phone,
    SUPER_ADMIN_PIN: superAdmin.pin,
    WEB_ROOT: join(root, 'web/dist'),
    ...settings,
  })
}

/** Two databases with the same content: the server's, and the one beside which it is measured. */
export type Stage<T> = { product: Database; limit: Database; content: T }

/**
 * Fills a database, first through the server and then by itself, and doubles it, each settled as by a night without
 * visitors.
 */
export async function setStage<T>(
  product: Database,
  found: (origin: string, superToken: string) => Promise<T>,
  seed: (connection: Connection, content: T) => Promise<unknown> = async () => {},
): Promise<Stage<T>> {
  const server = await startServer(product)
  const content = await found(server.origin, await signIn(server.origin, superAdmin.phone, superAdmin.pin))
  await server.stop()
  const connection = await product.connect()
  await seed(connection, content)
  await connection.query('vacuum analyze')
  await connection.query('checkpoint')
  await connection.close()
  return { product, limit: await product.copy(), content }
}

export type Sides = { origin: string; bare: Connection }

/** Opens both sides of a stage, the server on one and a bare connection to the other, while `run` takes its time. */
export async function onStage<R>(stage: Stage<unknown>, run: (sides: Sides) => Promise<R>): Promise<R> {
  const server = await startServer(stage.product, { profiled: true })
  const bare = await stage.limit.connect()
  try {
    return await run({ origin: server.origin, bare })
  } finally {
    await bare.close()
    await server.stop()
  }
}

export async function removeStage({ product, limit }: Stage<unknown>): Promise<void> {
  await product.remove()
  await limit.remove()
}
