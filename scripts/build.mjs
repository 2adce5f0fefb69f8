// Installs what is missing and builds what is stale.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { bin, root, step } from './steps.mjs'

const contractInputs = ['package-lock.json', 'tsconfig.base.json', 'contract']
const inputs = { server: [...contractInputs, 'server'], web: [...contractInputs, 'web'] }
const notAnInput = /^(node_modules|dist|dist-types|test|\..*)$|\.(test\.tsx?|tsbuildinfo)$/

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
  const stamp = stampOf('server')
  if (stamp.fresh && !whole) return
  // tsc leaves unchanged outputs alone and does not miss deleted ones
  const again = stamp.missing ? ['--force'] : []
  await step(whole ? 'types' : 'server', [...bin('typescript', 'tsc'), '-b', ...again, ...(whole ? [] : ['server'])])
  stamp.write()
}

export async function buildWeb() {
  const stamp = stampOf('web')
  if (stamp.fresh) return
  await step('web', [...bin('vite'), 'build', '--logLevel', 'warn'], { cwd: join(root, 'web') })
  stamp.write()
}

/** Which sources `dist` was built from; taken before the build, so that an edit during it is not missed. */
function stampOf(workspace) {
  const file = join(workspace, 'dist', '.built')
  const sources = createHash('sha256')
  for (const path of inputs[workspace].flatMap(filesUnder)) {
    const { size, mtimeMs } = statSync(path)
    sources.update(`${path} ${size} ${mtimeMs}\n`)
  }
  const present = sources.digest('hex')
  const missing = !existsSync(file)
  return {
    missing,
    fresh: !missing && readFileSync(file, 'utf8') === present,
    write: () => writeFileSync(file, present),
  }
}

function filesUnder(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .filter((name) => !notAnInput.test(name))
    .sort()
    .flatMap((name) => filesUnder(join(path, name)))
}

/** The npm that started this, else the one beside this Node: never through a shell. */
function npm() {
  const beside = join(dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js')
  const cli = [process.env.npm_execpath, beside].find((path) => path?.endsWith('npm-cli.js') && existsSync(path))
  return cli ? [process.execPath, cli] : ['npm']
}
