/*
 * Loaded into the server before all else: keeps, beside the folder of its database, a second one in which nothing stands
 * but what a disk would still have after a power cut. A file's content reaches it by fsync; names, lengths and removals
 * reach it in their order by any fsync, as a journaling file system has it, or by chance a little earlier. Whoever cuts
 * the power kills the process and goes on from the second folder.
 *
 * FORECOURT_ORDEAL_FOLDER is the folder, FORECOURT_ORDEAL_SYNCED its second; FORECOURT_ORDEAL_WRITEBACK the part of
 * writes, from 0 to 1, that reach the disk without being asked to.
 */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import path from 'node:path'

const folder = fs.realpathSync(process.env.FORECOURT_ORDEAL_FOLDER)
const synced = process.env.FORECOURT_ORDEAL_SYNCED
const writeback = Number(process.env.FORECOURT_ORDEAL_WRITEBACK)

const real = { ...fs }
/** The path of each descriptor of the folder, and where what it wrote is not yet on the disk. */
const paths = new Map()
const unsynced = new Map()
/** What happened to names and lengths since the journal was last written. */
let journal = []

const inside = (name) => typeof name === 'string' && path.resolve(name).startsWith(folder + path.sep)
const beside = (name) => path.join(synced, path.relative(folder, path.resolve(name)))
const rangesOf = (name) => unsynced.get(name) ?? unsynced.set(name, []).get(name)

function writeJournal() {
  const entries = journal
  journal = []
  for (const apply of entries) apply()
}

function note(apply) {
  journal.push(apply)
  if (Math.random() < writeback) writeJournal()
}

/** Brings parts of a file over. */
function bring(name, ranges) {
  if (!real.existsSync(name) || !real.existsSync(beside(name))) return
  const from = real.openSync(name, 'r')
  const to = real.openSync(beside(name), 'r+')
  for (const { start, length } of ranges) {
    const bytes = Buffer.alloc(length)
    const read = real.readSync(from, bytes, 0, length, start)
    real.writeSync(to, bytes, 0, read, start)
  }
  real.closeSync(from)
  real.closeSync(to)
}

const creating = (flags) => (typeof flags === 'number' ? flags & fs.constants.O_CREAT : /[wa]/.test(flags ?? 'r'))
const truncating = (flags) => (typeof flags === 'number' ? flags & fs.constants.O_TRUNC : /w/.test(flags ?? 'r'))

fs.openSync = (name, flags, ...rest) => {
  const isOurs = inside(name)
  const isNew = isOurs && creating(flags) && !real.existsSync(name)
  const descriptor = real.openSync(name, flags, ...rest)
  if (!isOurs) return descriptor
  const full = path.resolve(name)
  paths.set(descriptor, full)
  if (isNew) note(() => real.writeFileSync(beside(full), '', { mode: 0o600 }))
  else if (truncating(flags)) shorten(full, 0)
  return descriptor
}

fs.closeSync = (descriptor) => {
  paths.delete(descriptor)
  real.closeSync(descriptor)
}

fs.writeSync = (descriptor, bytes, offset, length, position, ...rest) => {
  const name = paths.get(descriptor)
  if (name !== undefined && typeof position !== 'number') throw new Error('A write without a position is not followed')
  const written = real.writeSync(descriptor, bytes, offset, length, position, ...rest)
  if (name === undefined) return written
  const range = { start: position, length: written }
  if (Math.random() < writeback) bring(name, [range])
  else rangesOf(name).push(range)
  return written
}

function shorten(name, length) {
  note(() => real.existsSync(beside(name)) && real.truncateSync(beside(name), length))
}

fs.truncateSync = (name, length = 0) => {
  real.truncateSync(name, length)
  if (inside(name)) shorten(path.resolve(name), length)
}

fs.ftruncateSync = (descriptor, length = 0) => {
  real.ftruncateSync(descriptor, length)
  const name = paths.get(descriptor)
  if (name !== undefined) shorten(name, length)
}

fs.fsyncSync = (descriptor) => {
  real.fsyncSync(descriptor)
  const name = paths.get(descriptor)
  if (name === undefined) return
  writeJournal()
  bring(name, rangesOf(name))
  unsynced.delete(name)
}

fs.renameSync = (from, to) => {
  real.renameSync(from, to)
  if (!inside(from)) return
  const [before, after] = [path.resolve(from), path.resolve(to)]
  for (const [descriptor, name] of paths) if (name === before) paths.set(descriptor, after)
  unsynced.set(after, rangesOf(before))
  unsynced.delete(before)
  note(() => real.existsSync(beside(before)) && real.renameSync(beside(before), beside(after)))
}

fs.unlinkSync = (name) => {
  real.unlinkSync(name)
  if (!inside(name)) return
  unsynced.delete(path.resolve(name))
  note(() => real.rmSync(beside(name), { force: true }))
}

fs.mkdirSync = (name, ...rest) => {
  const made = real.mkdirSync(name, ...rest)
  if (inside(name)) note(() => real.mkdirSync(beside(name), { recursive: true, mode: 0o700 }))
  return made
}

fs.rmdirSync = (name, ...rest) => {
  real.rmdirSync(name, ...rest)
  if (inside(name)) note(() => real.rmSync(beside(name), { recursive: true, force: true }))
}

syncBuiltinESMExports()
