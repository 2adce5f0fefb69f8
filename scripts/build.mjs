// Installs what is missing and builds what is stale.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { bin, root, step } from './run-command.mjs'

const shared = ['package-lock.json', 'tsconfig.base.json', 'contract']
const workspaces = {
  server: {
    sources: [...shared, 'server', 'scripts/bundle.mjs', 'scripts/run-compiled.mjs'],
    outputs: ['contract/dist', 'server/dist', 'server/dist/bundled'],
  },
  web: { sources: [...shared, 'web'], outputs: ['web/dist'] },
}
const notASource = /^(node_modules|dist|dist-types|test|\..*)$|\.(test\.tsx?|tsbuildinfo)$/

/** Runs `npm ci` when node_modules is missing or older than the lock file. */
export async function install() {
  const installed = 'node_modules/.package-lock.json'
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync('package-lock.json').mtimeMs) return
  // The build's own tools are needed even where NODE_ENV is production
  await step('install', [...npm(), 'ci', '--include=dev', '--no-audit', '--no-fund', '--no-progress'])
}

/** Builds the contract, the server and the web app, each only when its sources changed since. */
export async function build() {
  await buildServer()
  await buildWeb()
}

/** With `whole` it also checks the types of everything that is not shipped, and so always runs. */
export async function buildServer({ whole = false } = {}) {
  // Without --force tsc would not miss outputs that somebody deleted
  const tsc = [...bin('typescript', 'tsc'), '-b', '--force']
  const make = async () => {
    await step(whole ? 'types' : 'server', whole ? tsc : [...tsc, 'server'])
    await step('bundle', [process.execPath, 'scripts/bundle.mjs'])
  }
  await whenStale('server', make, { always: whole })
}

export async function buildWeb() {
  const vite = [...bin('vite'), 'build', '--logLevel', 'warn']
  await whenStale('web', () => step('web', vite, { cwd: join(root, 'web') }))
}

/** Runs `make` unless the outputs were made from the sources as they are. */
async function whenStale(workspace, make, { always = false } = {}) {
  const { sources, outputs } = workspaces[workspace]
  const stamp = join(workspace, '.built')
  // Taken before the build, so that an edit during it is not missed
  const present = fingerprint(sources)
  const fresh = [stamp, ...outputs].every((path) => existsSync(path)) && readFileSync(stamp, 'utf8') === present
  if (fresh && !always) return
  rmSync(stamp, { force: true })
  await make()
  writeFileSync(stamp, present)
}

function fingerprint(paths) {
  // What was compiled is of use to this Node alone
  const hash = createHash('sha256').update(`${process.version} ${process.arch}\n`)
  for (const path of paths.flatMap(filesUnder)) {
    const { size, mtimeMs } = statSync(path)
    hash.update(`${path} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

function filesUnder(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .filter((name) => !notASource.test(name))
    .sort()
    .flatMap((name) => filesUnder(join(path, name)))
}

/** The npm that started this, else the one beside this Node: never through a shell. */
function npm() {
  const beside = join(dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js')
  const cli = [process.env.npm_execpath, beside].find((path) => path?.endsWith('npm-cli.js') && existsSync(path))
  return cli ? [process.execPath, cli] : ['npm']
}
