// Runs the files of the bundle by their compiled code, which is kept beside them: a start does not wait for a compiler.
// The build lays it beside the bundle.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Script } from 'node:vm'

const folder = dirname(fileURLToPath(import.meta.url))
const parameters = 'exports, require, module, __filename, __dirname, importOutside'
const hashBytes = 32

/** What has run, by file. */
const loaded = new Map()

/**
 * Runs a file beside this one and what it requires, each once, and answers what it exports. Compiled code counts for
 * the version of Node that wrote it and the same flags of V8 alone: any other compiles what it runs.
 */
export const run = (name) => load(join(folder, name))

/** Keeps beside their files what was compiled of them until now: what has run, not all they hold. */
export function keepCompiled() {
  for (const [file, { script }] of loaded) {
    writeFileSync(compiledOf(file), Buffer.concat([hashOf(readFileSync(file)), script.createCachedData()]))
  }
}

function load(file) {
  const known = loaded.get(file)
  if (known) return known.module.exports
  const script = scriptOf(file)
  const module = { exports: {} }
  // Before it runs, since files may require each other in a circle
  loaded.set(file, { script, module })
  const outside = createRequire(file)
  const require = (name) => (/^\..*\.cjs$/.test(name) ? load(join(dirname(file), name)) : outside(name))
  try {
    const own = [module.exports, Object.assign(require, outside), module, file, dirname(file)]
    // From this file: it lies beside the others
    script.runInThisContext()(...own, (name) => import(name))
  } catch (error) {
    // Who asks again is not given half of it
    loaded.delete(file)
    throw error
  }
  return module.exports
}

/** A file as the function that runs it. It knows whether its compiled code was of no use: `cachedDataRejected`. */
export function scriptOf(file) {
  const text = readFileSync(file)
  // The bundle has no character past ASCII
  return new Script(`(function (${parameters}) {\n${text.latin1Slice()}\n})`, {
    filename: pathToFileURL(file).href,
    // The first line is not the file's
    lineOffset: -1,
    cachedData: readCompiled(file, text),
  })
}

/** What was compiled of this text: V8 itself would run what was compiled of another one that is as long. */
function readCompiled(file, text) {
  if (!existsSync(compiledOf(file))) return undefined
  const kept = readFileSync(compiledOf(file))
  return kept.subarray(0, hashBytes).equals(hashOf(text)) ? kept.subarray(hashBytes) : undefined
}

const hashOf = (text) => createHash('sha256').update(text).digest()

const compiledOf = (file) => `${file}.compiled`
