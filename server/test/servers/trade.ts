import { randomUUID } from 'node:crypto'
import { auditOfRecord } from '@forecourt/contract/audit'
import { addBike, getBike } from '@forecourt/contract/bikes'
import type { Endpoint, Output } from '@forecourt/contract/endpoint'
import { listSales, sellBike } from '@forecourt/contract/sales'
import { transferBike } from '@forecourt/contract/transfers'
import { expect } from 'vitest'
import type { Caller, Request } from '../processes/caller.ts'

type Dealership = { token: string; groupId: string; shopIds: readonly [string, string] }
/** What was acknowledged of a bike: where it stands, how often its history was added to, and its sale. */
type Known = { id: string; vehicleNumber: string; shopId: string; records: number; serial?: string }

const PEOPLE = 3
/** After so many tries a write that is sent again is not answered at all. */
const MOST_TRIES = 100

/**
 * People who buy, move and sell bikes until `close()`, each sending again what had no answer, and a book of what was
 * acknowledged to them.
 */
export function openTrade(caller: Caller, { token, groupId, shopIds }: Dealership) {
  const bikes: Known[] = []
  const refused: string[] = []
  const waiting: { for: number; go(): void }[] = []
  const counts = { acknowledged: 0, unanswered: 0, turnedAway: 0 }
  let named = 0
  const day = { isOver: false }

  const once = () => ({ token, key: randomUUID() })
  async function write<E extends Endpoint>(endpoint: E, request: Request<E>): Promise<Output<E>> {
    for (let tries = 1; ; tries += 1) {
      const answer = await caller.send(endpoint, request)
      if (answer && answer.status < 300) {
        counts.acknowledged += 1
        for (const { go } of waiting.filter((one) => one.for <= counts.acknowledged)) go()
        return answer.body
      }
      if (!answer) counts.unanswered += 1
      else if (answer.status === 503) counts.turnedAway += 1
      else throw new Error(`${endpoint.url} answers ${answer.status}: ${answer.failure.message}`)
      if (tries === MOST_TRIES) throw new Error(`${endpoint.url} is not answered`)
    }
  }

  async function liveABike() {
    const n = (named += 1)
    const vehicleNumber = `TS${10 + (n % 90)}TR${String(n).padStart(4, '0')}`
    const facts = { vehicleNumber, make: 'Honda', model: 'Dio', year: 2022, mileage: 900, listPrice: 60_000 }
    const added = await write(addBike, { ...once(), body: { ...facts, shopId: shopIds[0] } })
    const bike: Known = { id: added._id, vehicleNumber, shopId: shopIds[0], records: 1 }
    bikes.push(bike)
    const params = { bikeId: bike.id }
    if (n % 2 === 0) {
      await write(transferBike, { ...once(), params, body: { targetShopId: shopIds[1] } })
      Object.assign(bike, { shopId: shopIds[1], records: bike.records + 1 })
    }
    if (n % 3 === 0) return
    const payments = [{ method: 'upi' as const, amount: 58_000 }]
    const sale = { buyerName: 'Lakshmi', buyerContact: '9848012345', salePrice: 58_000, payments }
    bike.serial = (await write(sellBike, { ...once(), params, body: sale })).serial
  }

  async function person() {
    while (!day.isOver) await liveABike()
  }
  const people = Array.from({ length: PEOPLE }, () =>
    person().catch((error: Error) => void refused.push(error.message)),
  )

  async function checkBike({ id, vehicleNumber, shopId, records }: Known) {
    const bike = await caller.done(getBike, { token, params: { bikeId: id } })
    const history = await caller.done(auditOfRecord, { token, params: { recordType: 'bikes', recordId: id } })
    expect([bike.shopId, history.length], vehicleNumber).toEqual([shopId, records])
  }

  return {
    bikes,
    counts,
    refused,
    /** Waits until so many more writes are acknowledged. */
    async goesOn(writes = 15) {
      const enough = new Promise<void>((go) => waiting.push({ for: counts.acknowledged + writes, go }))
      await Promise.race([enough, Promise.all(people)])
    },
    async close() {
      day.isOver = true
      await Promise.all(people)
      expect(refused).toEqual([])
    },
    /** Holds what is there against the book: each bike, its history, and serials without a gap. */
    async check() {
      const left = [...bikes]
      const lane = async () => {
        for (let bike = left.pop(); bike; bike = left.pop()) await checkBike(bike)
      }
      await Promise.all(Array.from({ length: PEOPLE }, lane))
      const sold = await allSales(caller, token, groupId)
      expect(sold.toSorted()).toEqual(bikes.flatMap(({ serial }) => serial ?? []).toSorted())
      for (const prefix of new Set(sold.map((serial) => serial.replace(/\d+$/, '')))) {
        const numbers = sold
          .filter((serial) => serial.startsWith(prefix))
          .map((serial) => Number(serial.split('/').at(-1)))
        expect(numbers.toSorted((one, other) => one - other)).toEqual(numbers.map((_, n) => n + 1))
      }
    },
  }
}

async function allSales(caller: Caller, token: string, groupId: string): Promise<string[]> {
  const serials: string[] = []
  let cursor: string | undefined
  do {
    const page = await caller.done(listSales, { token, query: { groupId, limit: 200, cursor } })
    serials.push(...page.sales.map(({ serial }) => serial))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return serials
}
