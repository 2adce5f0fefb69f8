// What npm's scripts run: `npm start` is `start`, `npm run demo` is `demo`, and so on.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, install } from './build.mjs'
import { check } from './check.mjs'
import { findChromium } from './chromium.mjs'
import { keepRelease } from './keep-release.mjs'
import { quick } from './quick.mjs'
import { bin, releaseSignals, root, StepFailed, step, together } from './run-command.mjs'

const fromSource = ['--conditions=source', '--import', 'tsx']

export const commands = {
  start: (args) => program('main.js', args),
  demo: (args) => program('demo/main.js', args),
  'reset-pin': (args) => program('reset-pin.js', args),
  backup: (args) => program('backup/backup-program.js', args),
  restore: (args) => program('backup/restore-program.js', args),
  migrate: (args) => program('migrate.js', args),
  'verify-history': (args) => program('verify-history.js', args),
  build: async () => {
    await install()
    await build()
  },
  bench: async (args) => {
    await commands.build()
    const env = { ...process.env, ...(await findChromium()) }
    await step('bench', [process.execPath, ...fromSource, 'bench/main.ts', ...args], { live: true, env })
  },
  ordeal: async (args) => {
    await commands.build()
    await step('ordeal', [process.execPath, ...fromSource, 'ordeal/main.ts', ...args], { live: true })
  },
  dev: async (args) => {
    await install()
    await together([
      { command: [...bin('tsx'), 'watch', '--conditions=source', 'server/src/main.ts', ...args] },
      { command: bin('vite'), cwd: join(root, 'web') },
    ])
  },
  'keep-release': async (args) => {
    await install()
    await keepRelease(args)
  },
  test: check,
  quick,
}

/** Installs and builds what is missing, then becomes one of the server's programs. */
async function program(file, args) {
  await commands.build()
  process.env.WEB_ROOT ??= join(root, 'web/dist')
  const path = join(root, 'server/dist', file)
  // In this process: no second one to hold in memory, and signals and the exit code need no forwarding
  process.argv = [process.argv[0], path, ...args]
  releaseSignals()
  try {
    await import(pathToFileURL(path).href)
  } catch (error) {
    if (error?.code === 'ERR_MODULE_NOT_FOUND' && error.url === pathToFileURL(path).href) {
      throw new StepFailed(`server/dist/${file} is missing: the server does not have this program.`)
    }
    throw error
  }
}
