// Runs the files of the bundle by their compiled code, which is kept beside them: a start does not wait for a compiler.
// The build lays it beside the bundle.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { constants, Script } from 'node:vm'

const folder = dirname(fileURLToPath(import.meta.url))
const names = 'exports, require, module, __filename, __dirname'

/** What has run, by file. */
const parts = new Map()

/**
 * Runs a file beside this one and what it requires, each once, and answers what it exports. Compiled code counts for
 * the version of Node that wrote it alone: any other compiles what it runs.
 */
export const run = (name) => load(join(folder, name))

/** Keeps beside their files what was compiled of them until now: what has run, not what they hold. */
export function keepCompiled() {
  for (const [file, { script }] of parts) writeFileSync(compiledOf(file), script.createCachedData())
}

function load(file) {
  const known = parts.get(file)
  if (known) return known.module.exports
  const script = scriptOf(file)
  const module = { exports: {} }
  parts.set(file, { script, module })
  const outside = createRequire(file)
  const require = (name) => (name.startsWith('.') ? load(join(dirname(file), name)) : outside(name))
  script.runInThisContext()(module.exports, Object.assign(require, outside), module, file, dirname(file))
  return module.exports
}

/** A file as the function that runs it. It knows whether its compiled code was of no use: `cachedDataRejected`. */
export function scriptOf(file) {
  const compiled = compiledOf(file)
  // The bundle has no character past ASCII
  return new Script(`(function (${names}) {\n${readFileSync(file, 'latin1')}\n})`, {
    filename: pathToFileURL(file).href,
    lineOffset: -1,
    cachedData: existsSync(compiled) ? readFileSync(compiled) : undefined,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  })
}

const compiledOf = (file) => `${file}.compiled`
