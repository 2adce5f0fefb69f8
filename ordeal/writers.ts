import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { auditOfRecord } from '@forecourt/contract/audit'
import { addBike, getBike } from '@forecourt/contract/bikes'
import type { Endpoint, Input, Output } from '@forecourt/contract/endpoint'
import { addEnquiry, getEnquiry } from '@forecourt/contract/enquiries'
import { getSale, listSales, sellBike } from '@forecourt/contract/sales'
import { transferBike } from '@forecourt/contract/transfers'
import { type Client, must, openClient } from './client.ts'
import type { Dealership } from './dealership.ts'
import type { Random } from './random.ts'
import type { Findings } from './report.ts'

/** What was acknowledged of a bike: where it stands, how often its history was added to, and its sale. */
type BikeEntry = { id: string; shopId: string; records: number; sale?: { id: string; serial: string } }

/** A write on its way: sent again under its key until it is acknowledged. */
type Pending = { send(client: Client): Promise<'done' | 'wait'> }

/** The ordeal's own book of what the server acknowledged, kept apart from the server. */
export function newBook({ shopIds, admin: { token } }: Dealership) {
  const bikes: BikeEntry[] = []
  const enquiries: { id: string; customerName: string }[] = []
  const pending = new Set<Pending>()
  let acknowledged = 0
  let named = 0

  /** Writes once: noted as on its way before it is sent, and as acknowledged when its answer is there. */
  async function write<E extends Endpoint>(
    client: Client,
    endpoint: E,
    input: Input<E>,
    note: (body: Output<E>) => void,
  ): Promise<'done' | 'wait'> {
    const key = randomUUID()
    const entry: Pending = {
      async send(through) {
        const answer = await through.call(endpoint, token, input, key)
        // No answer, or not now: whether it was written is known when it is sent again
        if (!answer || [502, 503].includes(answer.status)) return 'wait'
        if (answer.status >= 300) throw new Error(`${endpoint.url} answers ${answer.status}: ${answer.text}`)
        pending.delete(entry)
        acknowledged += 1
        note(answer.body)
        return 'done'
      },
    }
    pending.add(entry)
    return entry.send(client)
  }

  /** One bike is bought, and perhaps moved, sold or asked for; it ends early where an answer does not come. */
  async function liveABike(client: Client, random: Random): Promise<'done' | 'wait'> {
    named += 1
    const [home = '', other = ''] = random.chance(0.5) ? shopIds : shopIds.toReversed()
    const vehicleNumber = `TS${10 + (named % 90)}${letters(Math.floor(named / 90))}${1000 + (named % 9000)}`
    const body = {
      vehicleNumber,
      make: 'Honda',
      model: 'Dio',
      year: 2022,
      mileage: 900,
      listPrice: 60_000,
      shopId: home,
    }
    let entry: BikeEntry | undefined
    const added = await write(client, addBike, { body }, ({ _id: id }) => {
      entry = { id, shopId: home, records: 1 }
      bikes.push(entry)
    })
    if (!entry) return added
    const bike = entry
    const params = { bikeId: bike.id }
    if (random.chance(0.4)) {
      const moved = await write(client, transferBike, { params, body: { targetShopId: other } }, () => {
        bike.shopId = other
        bike.records += 1
      })
      if (moved === 'wait') return moved
    }
    if (random.chance(0.5)) {
      const sale = {
        buyerName: 'Lakshmi',
        buyerContact: '9848012345',
        salePrice: 58_000,
        payments: [{ method: 'upi' as const, amount: 58_000 }],
      }
      const sold = await write(client, sellBike, { params, body: sale }, ({ _id: id, serial }) => {
        bike.sale = { id, serial }
      })
      if (sold === 'wait') return sold
    }
    if (random.chance(0.3)) {
      const customerName = `Customer ${named}`
      const enquiry = {
        shopId: home,
        customerName,
        customerPhone: '9848012345',
        enquiryType: ['Buy'],
        notes: 'x'.repeat(400),
      }
      return write(client, addEnquiry, { body: enquiry }, ({ _id: id }) => enquiries.push({ id, customerName }))
    }
    return 'done'
  }

  return {
    bikes,
    enquiries,
    pending,
    token,
    acknowledged: () => acknowledged,
    /**
     * Several clients write until `until` says so or no answer comes, or `onward` also then; `pause` is the milliseconds
     * after each bike.
     */
    async keepWriting(
      origin: string,
      { lanes, pause, onward = false }: { lanes: number; pause: number; onward?: boolean },
      random: Random,
      until: () => boolean,
    ) {
      const goesOn = (last: 'done' | 'wait') => last === 'done' || onward
      const lane = async () => {
        const client = openClient(origin)
        while (!until() && goesOn(await liveABike(client, random))) await setTimeout(pause)
        client.close()
      }
      await Promise.all(Array.from({ length: lanes }, lane))
    },
    /** Sends again what has no answer yet, until it has; gives how many there were. */
    async sendAgain(client: Client): Promise<number> {
      const waiting = [...pending]
      for (const write of waiting) {
        for (let tries = 0; (await write.send(client)) === 'wait'; tries += 1) {
          if (tries === 50) throw new Error('A write that is sent again is not answered')
          await setTimeout(200)
        }
      }
      return waiting.length
    },
  }
}

export type Book = ReturnType<typeof newBook>

const letters = (n: number) => String.fromCharCode(65 + (Math.floor(n / 26) % 26), 65 + (n % 26))

/** Holds what the server has against the book, from these bikes and enquiries on. */
export async function checkBook(book: Book, client: Client, { found }: Findings, from = { bikes: 0, enquiries: 0 }) {
  const { token } = book
  for (const entry of book.bikes.slice(from.bikes)) {
    const bike = await client.call(getBike, token, { params: { bikeId: entry.id } })
    if (bike?.status !== 200) found(`the bike ${entry.id} was acknowledged, and is answered with ${bike?.status}`)
    else if (bike.body.shopId !== entry.shopId) found(`the transfer of bike ${entry.id} was acknowledged and is lost`)
    const params = { recordType: 'bikes', recordId: entry.id }
    const records = await must(client, auditOfRecord, token, { params })
    if (records.length !== entry.records) {
      found(`the bike ${entry.id} has ${records.length} audit records instead of ${entry.records}`)
    }
    if (!entry.sale) continue
    const sale = await client.call(getSale, token, { params: { saleId: entry.sale.id } })
    if (sale?.status !== 200) found(`the sale ${entry.sale.id} was acknowledged, and is answered with ${sale?.status}`)
    else if (sale.body.serial !== entry.sale.serial) found(`the sale ${entry.sale.id} has another serial than it had`)
  }
  for (const { id, customerName } of book.enquiries.slice(from.enquiries)) {
    const enquiry = await client.call(getEnquiry, token, { params: { enquiryId: id } })
    if (enquiry?.status !== 200 || enquiry.body.customerName !== customerName) {
      found(`the enquiry ${id} was acknowledged, and is answered with ${enquiry?.status}`)
    }
  }
}

/** All sales are those of the book, no more and no fewer, and each shop's serials run without a gap. */
export async function checkSerials({ bikes, token }: Book, client: Client, groupId: string, { found }: Findings) {
  const serials: string[] = []
  let cursor: string | undefined
  do {
    const page = await must(client, listSales, token, { query: { groupId, limit: 200, cursor } })
    serials.push(...page.sales.map(({ serial }) => serial))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  const sold = bikes.filter(({ sale }) => sale).length
  if (serials.length !== sold) found(`${sold} sales were acknowledged, and there are ${serials.length}`)
  const series = new Map<string, number[]>()
  for (const serial of serials) {
    const [, name = '', number] = /^(.*)\/(\d+)$/.exec(serial) ?? []
    series.set(name, [...(series.get(name) ?? []), Number(number)])
  }
  for (const [name, numbers] of series) {
    const inOrder = numbers.toSorted((a, b) => a - b)
    if (inOrder.some((number, n) => number !== n + 1)) found(`the serials of ${name} have a gap or stand twice`)
  }
}
