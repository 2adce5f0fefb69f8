// The whole check, behind `npm test`; `npm test -- --only=vitest,e2e` picks steps of it.
import { build, buildServer, buildWeb, install } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { bin, StepFailed, step } from './run-command.mjs'

/** In this order. What follows `--only=...` goes to vitest and playwright: a file name, -t, -g ... */
const steps = {
  types: () => buildServer({ whole: true }),
  web: buildWeb,
  lint: () => step('lint', bin('oxlint')),
  imports: () => step('imports', [process.execPath, 'scripts/import-directions.mjs']),
  style: () => step('style', [...bin('@biomejs/biome', 'biome'), 'ci']),
  unused: () => step('unused', [...bin('knip'), '--no-progress']),
  vitest: async (args) => {
    await buildServer()
    const env = { ...process.env, BUILT_SERVER: 'true' }
    await step('vitest', [...bin('vitest'), 'run', ...args], { live: true, env })
  },
  e2e: async (args) => {
    await build()
    const env = { ...process.env, ...(await findChromium()) }
    await step('e2e', [...bin('@playwright/test', 'playwright'), 'test', ...args], { live: true, env })
  },
}

export async function check(args) {
  const only = args
    .find((arg) => arg.startsWith('--only='))
    ?.slice('--only='.length)
    .split(',')
  const unknown = only?.filter((name) => !Object.hasOwn(steps, name)) ?? []
  if (unknown.length > 0) {
    throw new StepFailed(`There is no step '${unknown.join(', ')}'. There are: ${Object.keys(steps).join(', ')}.`)
  }
  const rest = args.filter((arg) => !arg.startsWith('--only='))
  if (rest.length > 0 && !only) throw new StepFailed('Say which step these are for: npm test -- --only=vitest ...')
  await install()
  for (const [name, runStep] of Object.entries(steps)) if (!only || only.includes(name)) await runStep(rest)
}
