// Preloaded into the embedded database's thread (NODE_OPTIONS): a disk that fails while a file of that name says so.
import fs from 'node:fs'
import { join } from 'node:path'

const faults = process.env.FAULTY_DISK
const { fsyncSync, writeSync } = fs
const ROOM = 32 * 1024 * 1024
let room = ROOM

const fails = (name) => fs.existsSync(join(faults, name))
const failure = (code) => Object.assign(new Error(code), { code })

fs.fsyncSync = (descriptor) => {
  if (fails('failing')) throw failure('EIO')
  fsyncSync(descriptor)
}

// Full but for what the data folder's reserve gave up
fs.writeSync = (descriptor, buffer, offset, length, position) => {
  const growth = (position ?? 0) + length - fs.fstatSync(descriptor).size
  if (growth > 0 && fails('full')) {
    if (fails('reserve') || growth > room) throw failure('ENOSPC')
    room -= growth
  }
  return writeSync(descriptor, buffer, offset, length, position)
}
