import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { createVitest } from 'vitest/node'
import { freshFolder, root } from '../bench/workspace.ts'
import { makeRemovable, removing, type Site } from './checks-for-rights.ts'
import { seeded } from './random.ts'
import type { Outcome } from './report.ts'

/** Tests that take minutes by themselves, or work beside the calls, and tell nothing of rights. */
const TOO_LONG = /\.(races|stream)\.test\.ts$|\/backup\/|\/(faults|faults-for-real|kill-server|stop-server)\.test\.ts$/
/** So many files are run together; the first that fails ends them. */
const TOGETHER = 4

/**
 * Removes the project's checks for rights one by one, in a copy of the sources, and runs the tests that ask the check,
 * the quickest first. Those that no test notices are the promises broken.
 */
export async function mutations({ count, seed }: { count: number; seed: number }): Promise<Outcome> {
  const random = seeded(seed)
  const copy = copySources()
  const sites = makeRemovable(copy)
  const tests = await openTests(copy)
  const askedBy = await tests.runAll()
  const numbers = [...sites.keys()].filter((number) => !sites[number]?.idle)
  const survivors: string[] = []
  for (let n = 1; n <= count && numbers.length > 0; n += 1) {
    const began = performance.now()
    const [number = 0] = numbers.splice(random.below(numbers.length), 1)
    const { file, line, check } = sites[number] as Site
    const name = `${file}:${line} without ${check}`
    const noticed = await tests.notice(number, nearestFirst(askedBy.get(number) ?? [], file))
    if (!noticed) survivors.push(name)
    const seconds = Math.round((performance.now() - began) / 1000)
    console.log(`mutation ${n}/${count}: ${name}: ${noticed ? `noticed by ${noticed}` : 'SURVIVES'}, ${seconds} s`)
  }
  await tests.close()
  const idle = sites.filter((site) => site.idle).length
  const removed = sites.length - idle - numbers.length
  return {
    summary: `mutations: ${removed} of ${sites.length} checks for rights removed, ${idle} let everybody pass who comes so far, ${removed - survivors.length} noticed, ${survivors.length} not${survivors.map((name) => `\n  ${name}`).join('')}`,
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

/** The file's own test before all others. */
function nearestFirst(files: string[], file: string): string[] {
  const own = file.replace(/\.ts$/, '.test.ts')
  return files.includes(own) ? [own, ...files.filter((other) => other !== own)] : files
}

/**
 * The copy's tests on a real PostgreSQL, the quicker one, in one process: loading and setting up take longer than most.
 */
async function openTests(copy: string) {
  const [numberFile, askedFile] = [join(copy, 'removed'), join(copy, 'asked')]
  const setup = join(copy, 'server/test/removing.ts')
  writeFileSync(setup, removing(numberFile, askedFile))
  const config = join(copy, 'vitest.config.ts')
  const setupFiles = readFileSync(config, 'utf8').replace('setupFiles: [', `setupFiles: [${JSON.stringify(setup)}, `)
  writeFileSync(config, setupFiles)
  const silent = { reporters: [{}], watch: false, maxWorkers: 1 }
  const vitest = await createVitest('test', { root: copy, project: ['postgres'], ...silent })
  await vitest.standalone()

  /** What the tests that failed say. */
  async function failuresOf(files: string[], removed: number): Promise<{ file: string; message: string }[]> {
    writeFileSync(numberFile, String(removed))
    const all = await vitest.globTestSpecifications(files)
    const specifications = all.filter(({ moduleId }) => !TOO_LONG.test(moduleId))
    await vitest.runTestSpecifications(specifications)
    return specifications.flatMap(({ testModule }) => {
      if (!testModule) return []
      const tests = [...testModule.children.allTests('failed')].flatMap((test) => test.result().errors ?? [])
      const file = relative(copy, testModule.moduleId)
      return [...testModule.errors(), ...tests].map(({ message }) => ({ file, message }))
    })
  }

  return {
    /**
     * Runs all with every check there, and gives the test files that ask each, the quickest first. One that fails even
     * so is told of, and notices nothing.
     */
    async runAll(): Promise<Map<number, string[]>> {
      rmSync(askedFile, { force: true })
      const failures = await failuresOf(['server/'], -1)
      for (const { file, message } of failures) console.log(`${file} fails with every check there: ${message}`)
      const failed = new Set(failures.map(({ file }) => file))
      const milliseconds = (file: string) =>
        vitest.state
          .getTestModules()
          .find(({ moduleId }) => moduleId === file)
          ?.diagnostic().duration ?? 0
      const asked = readFileSync(askedFile, 'utf8').trim().split('\n')
      const files = asked.map((line) => JSON.parse(line) as { file: string; asked: number[] })
      const askedBy = new Map<number, string[]>()
      for (const { file, asked } of files.toSorted((a, b) => milliseconds(a.file) - milliseconds(b.file))) {
        const name = relative(copy, file)
        if (failed.has(name)) continue
        for (const number of asked) askedBy.set(number, [...(askedBy.get(number) ?? []), name])
      }
      return askedBy
    },
    /** The first of these test files that fails without a check, or nothing. */
    async notice(number: number, files: string[]): Promise<string | undefined> {
      vitest.config.bail = 1
      for (let from = 0; from < files.length; from += TOGETHER) {
        const failures = await failuresOf(files.slice(from, from + TOGETHER), number)
        // A busy machine is no proof
        const proof = failures.find(({ message }) => !/timed out/.test(message))
        if (proof) return proof.file
      }
      return undefined
    },
    close: () => vitest.close(),
  }
}
