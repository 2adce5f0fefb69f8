import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))

// `npm test` has built the server before: its programs start in a fraction of the time that their sources take
const isBuilt = process.env['BUILT_SERVER'] === 'true'
const source = /^server\/src\/(.+)\.ts$/

type Environment = Record<string, string | undefined>
export type Until = (end: () => void) => void

/**
 * Runs TypeScript of the project in a process of its own, spoken to in lines, until the test ends at the latest.
 * Takes what node takes: flags, a file and its arguments, or `--eval` and a module's text.
 */
export const startChild = (...args: string[]) => startChildIn(process.env, ...args)

/** The same in an environment of its own. */
export const startChildIn = (env: Environment, ...args: string[]) => startChildUntil(onTestFinished, env, ...args)

/** The same until what `until` is handed is called at the latest: afterAll lets all tests of a file speak to it. */
export function startChildUntil(until: Until, env: Environment, ...args: string[]) {
  const child = spawn(process.execPath, commandOf(args), { cwd: root, env })
  until(() => void child.kill('SIGKILL'))
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const ended = once(child, 'close')
  return {
    say: (line: string) => child.stdin.write(`${line}\n`),
    /** What it prints next; undefined when it has ended. */
    async line(): Promise<string | undefined> {
      const next = await lines.next()
      return next.done ? undefined : next.value
    },
    /** All that it prints until it ends, what it complains of, and its exit code. */
    async output(): Promise<{ code: number | null; lines: string[]; errors: string }> {
      const printed: string[] = []
      for (let next = await lines.next(); !next.done; next = await lines.next()) printed.push(next.value)
      const [code] = await ended
      return { code, lines: printed, errors: errors.trim() }
    },
    /** Ends it as a power cut would: kill -9. */
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    /** Asks it to end, as a system that shuts down does. */
    stop: () => child.kill('SIGTERM'),
    /** Waits for its end; the code is null when it was killed. */
    async end(): Promise<{ code: number | null; errors: string }> {
      const [code] = await ended
      return { code, errors }
    },
  }
}

function commandOf(args: string[]): string[] {
  // Built already, by whoever keeps it
  if (args.some((arg) => arg.endsWith('.js'))) return args
  if (isBuilt && args.some((arg) => source.test(arg)))
    return args.map((arg) => arg.replace(source, 'server/dist/$1.js'))
  const text = args.includes('--eval') ? ['--input-type=module'] : []
  return ['--conditions=source', '--import', 'tsx', ...text, ...args]
}
