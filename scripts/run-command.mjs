// Runs child commands, one line for each, and ends them when this process is told to end.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
const children = new Set()
/** The signal that is ending this process, once there is one. */
let ending

/** Stops the whole command: what to say, and the exit code. */
export class StepFailed extends Error {
  constructor(message, code = 1) {
    super(message)
    this.code = code
  }
}

/** Runs a package's command with this Node: neither a shell nor what npm links into `.bin`, a .cmd on Windows. */
export function bin(packageName, command = packageName) {
  const home = join(root, 'node_modules', packageName)
  const named = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')).bin
  return [process.execPath, join(home, typeof named === 'string' ? named : named[command])]
}

/** Runs a command and gives its exit code and, unless `live`, what it printed. */
export function run([file, ...args], { live = false, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: root, stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'], ...options })
    const printed = []
    children.add(child)
    child.stdout?.on('data', (chunk) => printed.push(chunk))
    child.stderr?.on('data', (chunk) => printed.push(chunk))
    child.on('error', (error) => printed.push(Buffer.from(`${error.message}\n`)))
    child.on('close', (code) => {
      children.delete(child)
      if (ending) exitWhenAlone()
      else resolve({ code: code ?? 1, output: Buffer.concat(printed).toString() })
    })
  })
}

/** A command with its name and time on one line; what it printed is shown when it fails, or at once when `live`. */
export async function step(name, command, { live = false, ...options } = {}) {
  const started = performance.now()
  process.stdout.write(live ? `${name}\n` : `${name} ... `)
  const { code, output } = await run(command, { live, ...options })
  const time = `${((performance.now() - started) / 1000).toFixed(1)} s`
  if (code !== 0) {
    if (!live) process.stdout.write(`failed\n${output}`)
    throw new StepFailed(`${name} failed after ${time}`, code > 0 ? code : 1)
  }
  console.log(live ? `${name}: ${time}` : time)
}

/** Runs commands side by side until one of them ends, then ends the others. */
export async function together(commands) {
  const { code } = await Promise.race(
    commands.map(({ command, ...options }) => run(command, { live: true, ...options })),
  )
  process.exitCode = code
  for (const child of children) child.kill('SIGTERM')
}

/** Passes signals on to the running children, and takes the end of npm's shell for one. */
export function watchSignals() {
  for (const signal of signals) process.on(signal, end)
  // A signal to `npm start` ends npm's shell, which does not pass it on
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid
    const watch = setInterval(() => {
      if (process.ppid === parent) return
      clearInterval(watch)
      process.kill(process.pid, 'SIGTERM')
    }, 500)
    watch.unref()
  }
}

/** Leaves signals to the program that this process becomes; it still gets one when npm's shell ends. */
export function releaseSignals() {
  for (const signal of signals) process.off(signal, end)
}

function end(signal) {
  ending = signal
  // A terminal gives Ctrl-C to the children itself; twice would make some of them break off their own ending
  const theyKnow = signal === 'SIGINT' && process.stdin.isTTY
  for (const child of children) if (!theyKnow) child.kill(signal)
  exitWhenAlone()
}

function exitWhenAlone() {
  if (children.size === 0) process.exit(128 + constants.signals[ending])
}
