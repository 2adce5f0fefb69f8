import { addBike, editBike, getBike } from '@forecourt/contract/bikes'
import { bulkColumns, bulkUpload } from '@forecourt/contract/bulk-upload'
import { addressOf, type Endpoint, type Input, type Output } from '@forecourt/contract/endpoint'
import type { Role } from '@forecourt/contract/fields'
import { cancelSale, sellBike } from '@forecourt/contract/sales'
import { transferBike } from '@forecourt/contract/transfers'
import { setRoles } from '@forecourt/contract/users'
import type { Database } from '../bench/databases.ts'
import { type Client, must, openClient } from './client.ts'
import { checkDay, newLedger } from './day-ledger.ts'
import { foundDealership, hire, type Person, signInSuperAdmin, startServer } from './dealership.ts'
import { type Random, seeded } from './random.ts'
import { newFindings, type Outcome } from './report.ts'

const CLIENTS = 20
const BIKES = 10
const PEOPLE = 10
const MINUTE = 60_000

/**
 * Minutes of sales, cancels, transfers, edits, uploads and changed roles, by many clients on few bikes and people.
 * Afterwards the rows are those of a ledger that knows only what was acknowledged.
 */
export async function day(name: string, database: Database, minutes: number, seed: number): Promise<Outcome> {
  const random = seeded(seed)
  const findings = newFindings()
  const ledger = newLedger()
  const server = await startServer(database)
  const first = openClient(server.origin)
  const superToken = await signInSuperAdmin(first)
  const { groupId, shopIds, admin } = await foundDealership(first, superToken, 'Kukatpally', 2)
  const people: (Person & { shopId: string; busy: boolean })[] = []
  for (let n = 0; n < PEOPLE; n += 1) {
    const shopId = random.pick(shopIds)
    const person = await hire(first, superToken, groupId, { level: 'shop', levelId: shopId, roles: ['manager'] })
    people.push({ ...person, shopId, busy: false })
    ledger.stints.set(person.id, [{ roles: ['manager'], from: performance.now(), until: Number.POSITIVE_INFINITY }])
  }
  const bikeIds: string[] = []
  for (let n = 0; n < BIKES; n += 1) {
    const body = { ...bikeNamed(n), shopId: random.pick(shopIds) }
    bikeIds.push((await must(first, addBike, admin.token, { body }))._id)
    ledger.bikes += 1
  }
  const live: string[] = []
  let named = 1000
  let priced = 60_000

  /** Makes one call as somebody; what must never be answered is noted, and what is refused gives nothing. */
  async function act<E extends Endpoint>(
    client: Client,
    person: Person,
    endpoint: E,
    input: Input<E>,
  ): Promise<Output<E> | undefined> {
    const sent = performance.now()
    const answer = await client.call(endpoint, person.token, input)
    if (!answer || (answer.status >= 500 && answer.status !== 503)) {
      findings.found(`${endpoint.method} ${endpoint.url} is answered with ${answer?.status}: ${answer?.text}`)
    }
    if (!answer || answer.status >= 300) {
      ledger.refused += 1
      return undefined
    }
    const now = performance.now()
    const without = ledger.stints
      .get(person.id)
      ?.some(({ roles, from, until }) => roles.length === 0 && from < sent && now < until)
    if (without) findings.found(`${endpoint.method} ${endpoint.url} was done for somebody without a role`)
    return answer.body
  }

  const acts = {
    async sell(client: Client, person: Person) {
      const salePrice = 50_000 + random.below(10_000)
      const cash = random.below(salePrice - 10_000)
      const exchange = random.chance(0.1) ? 5_000 : 0
      const parts = [
        { method: 'cash' as const, amount: cash },
        { method: 'upi' as const, amount: salePrice - cash - exchange },
        { method: 'exchange' as const, amount: exchange },
      ]
      const body = {
        buyerName: 'Lakshmi',
        buyerContact: `98${random.below(1e8)}`.padEnd(10, '1'),
        salePrice,
        payments: parts.filter(({ amount }) => amount > 0),
        exchangeBike: exchange ? { ...bikeNamed((named += 1)) } : null,
      }
      const sale = await act(client, person, sellBike, { params: { bikeId: random.pick(bikeIds) }, body })
      if (!sale) return
      ledger.sales.set(sale._id, { serial: sale.serial, salePrice })
      if (exchange) ledger.bikes += 1
      live.push(sale._id)
    },
    async cancel(client: Client, person: Person) {
      if (live.length === 0) return
      const saleId = random.pick(live)
      if (!(await act(client, person, cancelSale, { params: { saleId }, query: { reason: 'Another one' } }))) return
      if (ledger.cancelled.has(saleId)) findings.found(`the sale ${saleId} was cancelled twice`)
      ledger.cancelled.add(saleId)
      live.splice(live.indexOf(saleId), 1)
    },
    async transfer(client: Client, person: Person) {
      const body = { targetShopId: random.pick(shopIds) }
      if (await act(client, person, transferBike, { params: { bikeId: random.pick(bikeIds) }, body }))
        ledger.transfers += 1
    },
    async edit(client: Client, person: Person) {
      const params = { bikeId: random.pick(bikeIds) }
      const bike = await act(client, person, getBike, { params })
      if (!bike) return
      // A price that it never had, nor gets from another at the same moment: there is something to record
      const body = { version: bike.version, listPrice: (priced += 1) }
      if (await act(client, person, editBike, { params, body })) ledger.edits += 1
    },
    async upload(client: Client, person: Person & { shopId: string }) {
      const numbers = [random.below(BIKES), (named += 1), (named += 1)]
      const rows = numbers.map((n) => Object.values(bikeNamed(n)).join(','))
      const content = [bulkColumns.join(','), ...rows].join('\n')
      const answer = await client.send({
        method: bulkUpload.method,
        path: addressOf(bulkUpload, { query: { shopId: person.shopId } }),
        headers: { authorization: `Bearer ${person.token}`, 'content-type': 'multipart/form-data; boundary=b' },
        body: `--b\r\ncontent-disposition: form-data; name="file"; filename="bikes.csv"\r\ncontent-type: text/csv\r\n\r\n${content}\r\n--b--\r\n`,
      })
      if (answer?.status === 200)
        ledger.bikes += (JSON.parse(answer.text) as Output<typeof bulkUpload>).succeeded.length
      else ledger.refused += 1
    },
    async roles(client: Client) {
      const person = random.pick(people)
      // One change of a person at a time, so that the ledger knows which was the last
      if (person.busy) return
      person.busy = true
      const roles = random.pick<Role[]>([[], [], ['staff'], ['manager'], ['manager', 'staff'], ['admin']])
      const stints = ledger.stints.get(person.id) ?? []
      const last = stints.at(-1)
      if (last) last.until = performance.now()
      const body = { userId: person.id, roles, level: 'shop' as const, levelId: person.shopId }
      const given = await act(client, admin, setRoles, { body })
      if (given) stints.push({ roles, from: performance.now(), until: Number.POSITIVE_INFINITY })
      else findings.found('an admin of the group could not set roles')
      person.busy = false
    },
  }

  const ends = performance.now() + minutes * MINUTE
  const weighted = weigh(random)
  const lane = async () => {
    const client = openClient(server.origin)
    while (performance.now() < ends) await acts[weighted()](client, random.pick(people))
    client.close()
  }
  await Promise.all(Array.from({ length: CLIENTS }, lane))
  first.close()
  await server.stop()
  await checkDay(database, groupId, ledger, findings)
  const { sales, cancelled, transfers, edits, bikes, refused } = ledger
  return {
    summary: `day on ${name}: ${minutes} minutes, ${sales.size} sales, ${cancelled.size} cancelled, ${transfers} transfers, ${edits} edits, ${bikes} bikes came, ${refused} refusals, ${findings.broken.length} promises broken`,
    broken: findings.broken,
  }
}

/** Gives one name after another, by chance and weight. */
function weigh(random: Random) {
  const weights = { sell: 6, cancel: 5, transfer: 4, edit: 4, upload: 1, roles: 2 } as const
  const names = Object.keys(weights) as (keyof typeof weights)[]
  const all = names.flatMap((name) => Array<keyof typeof weights>(weights[name]).fill(name))
  return () => random.pick(all)
}

/** A bike whose vehicle number is its own, in the order of the columns of a bulk upload. */
const bikeNamed = (n: number) => ({
  vehicleNumber: `TS09EB${String(n).padStart(4, '0')}`,
  make: 'Honda',
  model: 'Dio',
  year: 2022,
  mileage: 900,
  listPrice: 60_000,
})
