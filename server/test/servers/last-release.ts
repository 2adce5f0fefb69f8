import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'

const home = new URL('./last-release/', import.meta.url)
const packages = fileURLToPath(new URL('../../../node_modules', import.meta.url))

/** Which commit `npm run keep-release` kept last, and the last migration that it knows. */
export const lastRelease = JSON.parse(await readFile(new URL('release.json', home), 'utf8')) as {
  commit: string
  lastMigration: string
}

/**
 * Lays the built server of the last release into an empty folder, and answers where its programs are. It runs with the
 * packages of the present.
 */
export async function unpackLastRelease(folder: string) {
  const text = brotliDecompressSync(await readFile(new URL('server.json.br', home))).toString()
  const files = JSON.parse(text) as Record<string, string>
  for (const path of new Set(Object.keys(files).map(dirname))) await mkdir(join(folder, path), { recursive: true })
  await Promise.all(Object.entries(files).map(([path, content]) => writeFile(join(folder, path), content)))
  await symlink(packages, join(folder, 'node_modules'), 'junction')
  await mkdir(join(folder, 'server/node_modules/@forecourt'), { recursive: true })
  await symlink(join(folder, 'contract'), join(folder, 'server/node_modules/@forecourt/contract'), 'junction')
  const program = (name: string) => join(folder, 'server/dist', `${name}.js`)
  return { main: program('main'), migrate: program('migrate') }
}
