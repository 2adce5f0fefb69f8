import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * What a line to a database does: passes nothing on, breaks and refuses, loses answers to what was asked and done, or
 * garbles them.
 */
export const lineFaults = ['stall', 'cut', 'lose', 'garble'] as const
export type LineFault = (typeof lineFaults)[number]

/** A line on loopback to the database of a URL, which fails when told to. */
export async function startFaultyLine(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl)
  const state: { fault: LineFault | undefined } = { fault: undefined }
  const lines = new Set<{ near: Socket; far: Socket }>()

  const server = createServer((near) => {
    if (state.fault === 'cut') return near.destroy()
    const far = connect(Number(port), hostname)
    const line = { near, far }
    lines.add(line)
    const end = () => {
      lines.delete(line)
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) socket.on('error', end).on('close', end)
    near.on('data', (asked: Buffer) => far.write(asked))
    far.on('data', (answered: Buffer) => {
      if (state.fault === 'lose') end()
      else near.write(state.fault === 'garble' ? garbled(answered) : answered)
    })
    if (state.fault === 'stall') pause(line)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.port = String((server.address() as AddressInfo).port)
  return {
    /** The same database, by way of this line. */
    url: url.href,
    /** From now on it fails like this, or works again. */
    become(fault: LineFault | undefined) {
      state.fault = fault
      for (const line of lines) {
        if (fault === 'cut') line.near.destroy()
        else if (fault === 'stall') pause(line)
        else resume(line)
      }
    },
    async stop() {
      for (const { near } of lines) near.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}

// What was sent meanwhile waits in the sockets, and arrives when the line works again
const pause = ({ near, far }: { near: Socket; far: Socket }) => [near, far].forEach((socket) => socket.pause())
const resume = ({ near, far }: { near: Socket; far: Socket }) => [near, far].forEach((socket) => socket.resume())

const garbled = (bytes: Buffer) => bytes.map((byte, n) => (n % 7 === 3 ? byte ^ 0x55 : byte))
