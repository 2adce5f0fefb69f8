import { setTimeout } from 'node:timers/promises'
import type { Connection, Database } from '../../bench/databases.ts'
import { type Client, openClient } from '../client.ts'
import { startServer } from '../dealership.ts'
import type { Random } from '../random.ts'

/** A server answers so many calls at most, or so many for each history, and by chance up to as many more. */
const mostAnswers = 2000
const answersEach = 20
/** Then it is killed within so many milliseconds. */
const killedWithin = 100

/** So many calls at once. */
const sockets = 128

/** What passes while no server is up. */
export type WhileDown = (connection: Connection) => Promise<void>

/** A server for so many histories on a database, killed (-9) at moments by chance and started anew, until it is closed. */
export async function openStand(database: Database, count: number, random: Random) {
  async function open() {
    const server = await startServer(database)
    return { server, client: openClient(server.origin, sockets) }
  }
  const life = Math.min(mostAnswers, answersEach * count)
  const nextLife = () => life + random.below(life)
  let up = open()
  let left = nextLife()
  let kills = 0
  const waiting = new Set<WhileDown>()
  await up

  async function kill() {
    await setTimeout(random.below(killedWithin))
    const { server, client } = await up
    kills += 1
    up = server.kill().then(async () => {
      client.close()
      const connection = await database.connect()
      for (const pass of waiting) await pass(connection)
      await connection.close()
      return open()
    })
    await up
    left = nextLife()
  }
  let killing: Promise<void> = Promise.resolve()

  return {
    /** A line to the server, once there is one. */
    client: async (): Promise<Client> => (await up).client,
    /** To be told of each answer: the server lives by them. */
    countAnswer() {
      left -= 1
      if (left === 0) killing = kill()
    },
    /** Has something pass whenever the server was killed; answers what leaves off. */
    whileDown(pass: WhileDown) {
      waiting.add(pass)
      return () => waiting.delete(pass)
    },
    kills: () => kills,
    /** Stops the server as whoever runs it does. */
    async close() {
      await killing
      const { server, client } = await up
      client.close()
      await server.stop()
    },
  }
}

export type Stand = Awaited<ReturnType<typeof openStand>>
