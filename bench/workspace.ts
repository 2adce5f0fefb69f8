import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'))
// A database server that runs as another user reads files in it
chmodSync(folder, 0o755)

const children = new Set<ChildProcess>()

// However the bench ends, nothing of it stays
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

let made = 0

/** A fresh path in the bench's temporary folder. */
export function freshPath(name: string): string {
  made += 1
  return join(folder, `${made}-${name}`)
}

export function freshFolder(name: string): string {
  const path = freshPath(name)
  mkdirSync(path)
  return path
}

export type Program = {
  origin: string
  pid: number
  /** The lines that it said. */
  said: string[]
  stop(): Promise<void>
  /** Ends it in the middle of whatever it does, by kill -9. */
  kill(): Promise<void>
}

/** Starts a Node program and waits for the line in which it says at which address it is open. */
export async function startProgram(args: string[], settings: Record<string, string>): Promise<Program> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    // Nothing of what the caller's own server is set to
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.add(child)
  const exit = once(child, 'exit').finally(() => children.delete(child))
  const said: string[] = []
  const opened = new Promise<string | undefined>((resolve) => {
    const lines = createInterface(child.stdout)
    lines.on('line', (line) => {
      const [address] = /http:\/\/\S+/.exec(line) ?? []
      if (address) resolve(address)
      said.push(line)
    })
    lines.on('close', () => resolve(undefined))
  })
  const origin = await opened
  if (origin === undefined) throw new Error('A program ended before it was open')
  return {
    origin,
    pid: child.pid ?? 0,
    said,
    async stop() {
      child.kill('SIGTERM')
      await exit
    },
    async kill() {
      child.kill('SIGKILL')
      await exit
    },
  }
}

/**
 * Loads a module at run time. What the bench borrows from the server it takes as it was built, and neither its own
 * check of types nor the server's then waits for the other's.
 */
export const load = (path: string): Promise<unknown> => import(pathToFileURL(join(root, path)).href)
