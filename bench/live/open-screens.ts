import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { addBike } from '@forecourt/contract/bikes'
import { addressOf } from '@forecourt/contract/endpoint'
import { type LiveNews, liveChanges, mostLiveLines } from '@forecourt/contract/live/calls'
import { saveUser, setRoles } from '@forecourt/contract/users'
import { call, signIn } from '../client.ts'
import { median } from '../compare.ts'
import type { Database } from '../databases.ts'
import { type Dealership, foundDealerships } from '../dealership.ts'
import { sizes } from '../options.ts'
import type { Measure } from '../report.ts'
import { removeStage, setStage, startServer } from '../stage.ts'

const pin = '736251'

/**
 * What it costs that screens stand open while others write: how soon the last of them is told, what a write takes beside
 * it, and the bytes of a screen on which nothing happens.
 */
export async function openScreens(database: Database): Promise<Measure[]> {
  const stage = await setStage(database, async (origin, superToken) => {
    const { dealerships, token } = await foundDealerships(origin, superToken, [1])
    const [dealership] = dealerships
    if (!dealership) throw new Error('A group was asked for')
    return { dealership, token, tokens: await people(origin, token, dealership) }
  })
  const { dealership, token, tokens } = stage.content
  const server = await startServer(stage.product, { profiled: true })
  try {
    const writes = writer(server.origin, token, dealership)
    await writes.some(() => {})
    const alone = await writes.some(() => {})
    const screens = await openAll(server.origin, tokens)
    const bytes = await screens.idleBytes()
    const beside = await writes.some(screens.await)
    const told = await screens.allTold()
    screens.close()
    const looking = `${sizes.live.screens} screens look on`
    return [
      {
        name: `The last is told, ${looking}, slowest ${Math.max(...told).toFixed(0)} ms; the write`,
        product: median(told),
        limit: median(alone),
      },
      {
        name: `A write while ${looking}, idle ${bytes.toFixed(0)} bytes a minute; while none`,
        product: median(beside),
        limit: median(alone),
        aim: 2,
      },
    ]
  } finally {
    await server.stop()
    await removeStage(stage)
  }
}

/** Tokens of so many managers that each has as many screens as one may. */
async function people(origin: string, token: string, { groupId }: Dealership): Promise<string[]> {
  const tokens: string[] = []
  for (let n = 0; n < sizes.live.screens / mostLiveLines.ofPerson; n += 1) {
    const phone = String(9_848_500_000 + n)
    const { _id: userId } = await call(origin, saveUser, token, { body: { name: `Manager ${n}`, phone, pin, groupId } })
    await call(origin, setRoles, token, { body: { userId, level: 'group', levelId: groupId, roles: ['manager'] } })
    tokens.push(await signIn(origin, phone, pin))
  }
  return tokens
}

/** Writes bikes at an even pace, and answers how long each took in milliseconds. */
function writer(origin: string, token: string, { shopIds: [shopId = ''] }: Dealership) {
  let number = 0
  return {
    async some(onWrite: (bikeId: Promise<string>, startedAt: number) => void): Promise<number[]> {
      const taken: Promise<number>[] = []
      for (let n = 0; n < sizes.live.writes; n += 1) {
        const vehicleNumber = `TS09LV${String((number += 1)).padStart(4, '0')}`
        const bike = { vehicleNumber, make: 'Honda', model: 'Dio', year: 2022, mileage: 900, listPrice: 60_000, shopId }
        const startedAt = performance.now()
        const added = call(origin, addBike, token, { body: bike })
        onWrite(
          added.then(({ _id }) => _id),
          startedAt,
        )
        taken.push(added.then(() => performance.now() - startedAt))
        await pause(1000 / sizes.live.perSecond)
      }
      return Promise.all(taken)
    },
  }
}

async function openAll(origin: string, tokens: string[]) {
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
  /** How many screens were told of a bike, and when the last one was. */
  const told = new Map<string, { times: number; at: number }>()
  const awaited: { bikeId: Promise<string>; startedAt: number }[] = []
  const answers: IncomingMessage[] = []

  function hear({ changes }: LiveNews) {
    for (const id of changes.flatMap(({ ids }) => ids ?? [])) {
      const heard = told.get(id) ?? { times: 0, at: 0 }
      told.set(id, { times: heard.times + 1, at: performance.now() })
    }
  }

  for (const token of tokens) {
    for (let n = 0; n < mostLiveLines.ofPerson; n += 1) {
      const path = addressOf(liveChanges, { query: { follow: 'true' } })
      const outgoing = request(origin + path, { agent, headers: { authorization: `Bearer ${token}` } })
      outgoing.end()
      const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
      if (answer.statusCode !== 200) throw new Error(`${path} answers ${answer.statusCode}`)
      answers.push(answer)
      let unread = ''
      answer.setEncoding('utf8').on('data', (part: string) => {
        unread += part
        const lines = unread.split('\n')
        unread = lines.pop() ?? ''
        for (const line of lines) hear(JSON.parse(line) as LiveNews)
      })
    }
  }
  const received = () => answers.reduce((sum, { socket }) => sum + socket.bytesRead, 0)

  return {
    /** Bytes a minute and screen, as they come to its socket, while nobody writes. */
    async idleBytes() {
      const before = received()
      await pause(sizes.live.idleSeconds * 1000)
      return ((received() - before) / answers.length) * (60 / sizes.live.idleSeconds)
    },
    await(bikeId: Promise<string>, startedAt: number) {
      awaited.push({ bikeId, startedAt })
    },
    /** Until the last screen had heard of each write, from when that was sent, in milliseconds. */
    async allTold(): Promise<number[]> {
      const waits: number[] = []
      for (const { bikeId, startedAt } of awaited) {
        const id = await bikeId
        while ((told.get(id)?.times ?? 0) < answers.length) await pause(10)
        waits.push((told.get(id)?.at ?? 0) - startedAt)
      }
      return waits
    },
    close() {
      for (const answer of answers) answer.destroy()
    },
  }
}
