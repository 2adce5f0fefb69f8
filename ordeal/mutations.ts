import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { createVitest } from 'vitest/node'
import { freshFolder, root } from '../bench/workspace.ts'
import { seeded } from './random.ts'
import type { Outcome } from './report.ts'

/** The checks for rights, and what takes the place of each when it is removed. */
const checks = {
  requireAt: 'undefined',
  requireSomewhere: 'undefined',
  requireAnotherAdmin: 'undefined',
  requireMaySave: 'undefined',
  requireCanDeactivate: 'undefined',
  withinReach: 'everything`true`',
  withinCapability: 'everything`true`',
  withinGroups: 'everything`true`',
  withinGroupsWith: 'everything`true`',
  can: 'true',
  canSomewhere: 'true',
  mayEdit: 'true',
  isReliedOnElsewhere: 'false',
  // The rights that were read before the body came
  readRightsAgain: 'caller',
  reaches: 'true',
  covers: 'true',
} as const
type Check = keyof typeof checks

/** A check where it stands: the file's path from the root, and where in its text the call begins and ends. */
type Site = { file: string; line: number; check: Check; start: number; end: number }

/** What every mutation is tried on after its neighbours: all calls by everybody. */
const MATRIX = 'server/test/permission-matrix.test.ts'

/**
 * Removes the project's checks for rights one by one, each in a copy of the sources, and runs the nearest tests. Those
 * that no test notices are the promises broken.
 */
export async function mutations({ count, seed }: { count: number; seed: number }): Promise<Outcome> {
  const random = seeded(seed)
  const copy = copySources()
  const sites = findSites(join(copy, 'server/src'), copy)
  const chosen: Site[] = []
  while (chosen.length < count && sites.length > 0) chosen.push(...sites.splice(random.below(sites.length), 1))
  const tests = await openTests(copy)
  const survivors: string[] = []
  for (const [n, site] of chosen.entries()) {
    const began = performance.now()
    const name = `${site.file}:${site.line} without ${site.check}`
    const noticedBy = await noticing(copy, site, tests)
    if (!noticedBy) survivors.push(name)
    const seconds = Math.round((performance.now() - began) / 1000)
    console.log(`mutation ${n + 1}/${chosen.length}: ${name}: ${noticedBy ?? 'SURVIVES'}, ${seconds} s`)
  }
  await tests.close()
  const noticed = chosen.length - survivors.length
  return {
    summary: `mutations: ${chosen.length} of ${chosen.length + sites.length} checks for rights removed, ${noticed} noticed, ${survivors.length} not${survivors.map((name) => `\n  ${name}`).join('')}`,
    broken: survivors,
  }
}

/** What the tests are made from, with the packages of the original. */
function copySources(): string {
  const copy = freshFolder('mutated')
  const filter = (path: string) => !/\/(node_modules|dist|dist-types)$/.test(path)
  for (const part of ['contract', 'server', 'package.json', 'tsconfig.base.json', 'vitest.config.ts']) {
    cpSync(join(root, part), join(copy, part), { recursive: true, filter })
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

/** Every check for rights in the server's own sources; not where one is defined. */
function findSites(folder: string, copy: string): Site[] {
  const sites: Site[] = []
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && entry.name !== 'demo') sites.push(...findSites(path, copy))
    if (!entry.isFile() || !/(?<!\.test)\.ts$/.test(entry.name)) continue
    const text = readFileSync(path, 'utf8')
    for (const match of text.matchAll(new RegExp(`(?<![\\w.]|function )(${Object.keys(checks).join('|')})\\(`, 'g'))) {
      const before = text.slice(0, match.index)
      // Not what a comment tells
      if (/(?:\/\/|\*).*$/.test(before.slice(before.lastIndexOf('\n') + 1))) continue
      const end = closing(text, match.index + match[0].length)
      const line = before.split('\n').length
      sites.push({ file: relative(copy, path), line, check: match[1] as Check, start: match.index, end })
    }
  }
  return sites
}

/** The place after the bracket that closes what was opened before `from`; brackets in texts do not occur in checks. */
function closing(text: string, from: number): number {
  let open = 1
  let at = from
  for (; open > 0; at += 1) open += text[at] === '(' ? 1 : text[at] === ')' ? -1 : 0
  return at
}

/** The first set of tests that fails without the check, or nothing; each must pass with it. */
async function noticing(copy: string, site: Site, tests: Tests): Promise<string | undefined> {
  const path = join(copy, site.file)
  const text = readFileSync(path, 'utf8')
  const without = text.slice(0, site.start) + checks[site.check] + text.slice(site.end)
  for (const files of nearestTests(site.file)) {
    await tests.mustPass(files)
    const failed = await tests.fail(files, {
      path,
      text: `import { sql as everything } from 'drizzle-orm'\n${without}`,
    })
    if (failed) return `noticed by ${files.length === 1 ? files.join() : dirname(files[0] ?? '')}`
  }
  return undefined
}

/** The file's own test, those of its folder, the matrix, and all. */
function nearestTests(file: string): string[][] {
  const own = file.replace(/\.ts$/, '.test.ts')
  const folder = dirname(file)
  // Without what takes minutes by itself
  const beside = readdirSync(join(root, folder)).filter((name) => /(?<!\.unit|\.races|\.stream)\.test\.ts$/.test(name))
  const isFeature = basename(folder) !== 'src' && beside.length > 0
  return [
    ...(existsSync(join(root, own)) ? [[own]] : []),
    ...(isFeature ? [beside.map((name) => `${folder}/${name}`)] : []),
    [MATRIX],
    ['server/'],
  ]
}

type Tests = Awaited<ReturnType<typeof openTests>>

/** The copy's tests on the embedded database, in one process that stays: loading and setting up take longer than most. */
async function openTests(copy: string) {
  const silent = { reporters: [{}], watch: false, bail: 1, maxWorkers: 1 }
  const vitest = await createVitest('test', { root: copy, project: ['embedded'], ...silent })
  await vitest.standalone()
  const green = new Set<string>()

  async function pass(files: string[]): Promise<boolean> {
    const specifications = await vitest.globTestSpecifications(files)
    if (specifications.length === 0) throw new Error(`There are no tests: ${files.join(' ')}`)
    await vitest.runTestSpecifications(specifications)
    // The run's own answer holds the modules of earlier runs too
    return specifications.every(({ testModule }) => testModule?.ok())
  }

  return {
    /** Throws unless these tests pass as the sources stand. */
    async mustPass(files: string[]) {
      const name = files.join(' ')
      if (!green.has(name) && !(await pass(files))) throw new Error(`The tests fail with every check there: ${name}`)
      green.add(name)
    },
    /** Whether some of these tests fails while a source has another text. */
    async fail(files: string[], changed: { path: string; text: string }): Promise<boolean> {
      const before = readFileSync(changed.path, 'utf8')
      const become = (text: string) => {
        writeFileSync(changed.path, text)
        vitest.invalidateFile(changed.path)
      }
      become(changed.text)
      const passed = await pass(files)
      become(before)
      return !passed
    },
    close: () => vitest.close(),
  }
}
