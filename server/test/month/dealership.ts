import { addBike, editBike, getBike } from '@forecourt/contract/bikes'
import { addEntry, addMove, closeDay, getCashBook, type MoneyAccount } from '@forecourt/contract/books/calls'
import { type DueKind, getBikeDues, getSaleDues, payDue } from '@forecourt/contract/dues/calls'
import type { BodyOf, Endpoint, Input, Output } from '@forecourt/contract/endpoint'
import { toPaise } from '@forecourt/contract/format/paise'
import { saveGroup, saveHeads } from '@forecourt/contract/groups'
import { saveShop } from '@forecourt/contract/places'
import { saveMoneySettings } from '@forecourt/contract/prices/calls'
import { type PaymentMethod, sellBike } from '@forecourt/contract/sales'
import { login } from '@forecourt/contract/session'
import { countsOf } from '../books/books-world.ts'
import { sampleAddress, type TestServer } from '../harness.ts'

const expenseHeads = ['Repairs', 'Tea', 'Electricity', 'Petrol', 'Rent', 'Salaries'] as const
type Head = (typeof expenseHeads)[number] | 'Commission'
type Side = [shopId: string, account: MoneyAccount | 'owner']

const MINUTE = 60_000
const momentIn = (day: string, time: string) => new Date(`${day}T${time}:00+05:30`)

/**
 * A dealership of two shops, opened on 27 February 2026, with its people and what they do. Amounts are in rupees, days
 * and times those of Asia/Kolkata.
 */
export async function openDealership(server: TestServer) {
  server.clock.now = momentIn('2026-02-27', '09:00')
  const { token } = server.superAdmin
  const group = { name: 'Sri Motors', description: 'Used bikes', address: sampleAddress, marginScheme: true }
  const { _id: groupId } = (await server.call(saveGroup, { token, body: group })).body
  const openShop = async (name: string) => {
    const body = { groupId, name, description: 'Used bikes', address: sampleAddress }
    return (await server.call(saveShop, { token, body })).body._id
  }
  const kukatpally = await openShop('Kukatpally')
  const ameerpet = await openShop('Ameerpet')
  const hire = (unitId: string, role: 'admin' | 'manager' | 'staff') =>
    server.person({ groupId, level: unitId === groupId ? 'group' : 'shop', unitId, role })
  const people = {
    owner: await hire(groupId, 'admin'),
    manager: await hire(groupId, 'manager'),
    counterK: await hire(kukatpally, 'staff'),
    counterA: await hire(ameerpet, 'staff'),
  }
  type Who = keyof typeof people
  const whoIs = new Map(Object.entries(people).map(([who, { name }]) => [name, who]))

  const signedIn = new Set<Who>()
  /** From now on it is this moment; whoever does something signs in first, since a session does not last a night. */
  function from(day: string, time = '10:00') {
    server.clock.now = momentIn(day, time)
    signedIn.clear()
  }
  async function signIn(who: Who) {
    const { status, body, failure } = await server.call(login, {
      body: { phoneNumber: people[who].phone, pin: '123456' },
    })
    if (status !== 200) throw new Error(`${who}: ${failure.message}`)
    people[who].token = body.token
    signedIn.add(who)
  }

  /** Makes a call a minute after the last one; throws where it is refused. */
  async function act<E extends Endpoint>(who: Who, endpoint: E, input: Input<E>): Promise<Output<E>> {
    server.clock.now = new Date(server.clock.now.getTime() + MINUTE)
    return ask(who, endpoint, input)
  }

  async function ask<E extends Endpoint>(who: Who, endpoint: E, input: Input<E>): Promise<Output<E>> {
    if (!signedIn.has(who)) await signIn(who)
    const { status, body, failure } = await server.call(endpoint, Object.assign({ token: people[who].token }, input))
    if (status >= 300) throw new Error(`${endpoint.method} ${endpoint.url}: ${status} ${JSON.stringify(failure)}`)
    return body
  }

  from('2026-02-27')
  const { heads } = await act('owner', saveHeads, {
    body: {
      groupId,
      heads: [
        ...expenseHeads.map((name) => ({ name, type: 'expense' as const })),
        { name: 'Commission', type: 'income' as const },
      ],
    },
  })
  await act('owner', saveMoneySettings, { params: { groupId }, body: { partialPayments: true, floorRule: null } })

  /** Buys a bike, and answers its id. */
  async function buy(
    who: Who,
    shopId: string,
    vehicle: string,
    form: Partial<BodyOf<typeof addBike>>,
  ): Promise<string> {
    const bike = {
      vehicleNumber: vehicle,
      make: 'Honda',
      model: 'Activa',
      year: 2020,
      mileage: 20_000,
      listPrice: 90_000,
    }
    return (await act(who, addBike, { body: { ...bike, ...form, shopId } }))._id
  }

  type Paid = Partial<Record<PaymentMethod, number | [amount: number, reference: string]>>
  type Sale = Partial<BodyOf<typeof sellBike>> & { to: string; price: number; paid: Paid }
  /** Sells a bike, and answers the sale's id. */
  async function sell(who: Who, bikeId: string, { to, price, paid, ...form }: Sale): Promise<string> {
    const payments = Object.entries(paid).map(([method, given]) => {
      const [amount, reference] = Array.isArray(given) ? given : [given, '']
      return { method: method as PaymentMethod, amount, reference }
    })
    const body = { buyerName: to, buyerContact: '9848022001', salePrice: price, payments, ...form }
    return (await act(who, sellBike, { params: { bikeId }, body }))._id
  }

  type Entered = Omit<Partial<BodyOf<typeof addEntry>>, 'amount'> & { account: MoneyAccount }
  /** Enters an income or an expense, and answers its id. */
  async function enter(shopId: string, head: Head, rupees: number, entry: Entered): Promise<string> {
    const headId = heads.find(({ name }) => name === head)?._id ?? ''
    return (await act('manager', addEntry, { body: { shopId, headId, amount: toPaise(rupees), ...entry } }))._id
  }

  const move = (who: Who, rupees: number, [fromShopId, fromAccount]: Side, [toShopId, toAccount]: Side) =>
    act(who, addMove, { body: { fromShopId, from: fromAccount, toShopId, to: toAccount, amount: toPaise(rupees) } })

  /** Closes a day with so many whole rupees counted, and answers the close's id. */
  async function close(shopId: string, day: string, counted: number, reason = ''): Promise<string> {
    const { closing } = await ask('manager', getCashBook, { query: { shopId, day } })
    const body = { shopId, day, counts: countsOf(counted), reason, expected: closing }
    return (await act('manager', closeDay, { body }))._id
  }

  type Collected = { account: MoneyAccount; paidOn?: string }
  /** Takes a payment of what a sale left owed. */
  async function collect(who: Who, [saleId, kind]: [string, DueKind], rupees: number, how: Collected) {
    const { dues } = await ask(who, getSaleDues, { params: { saleId } })
    const dueId = dues.find((due) => due.kind === kind)?._id ?? ''
    await act(who, payDue, { params: { dueId }, body: { amount: toPaise(rupees), ...how } })
  }

  /** Pays a part of what the seller of a bike is owed. */
  async function paySeller(bikeId: string, rupees: number, account: MoneyAccount) {
    const { dues } = await ask('manager', getBikeDues, { params: { bikeId } })
    const body = { amount: toPaise(rupees), account }
    await act('manager', payDue, { params: { dueId: dues[0]?._id ?? '' }, body })
  }

  async function correctCost(bikeId: string, cost: number) {
    const { version } = await ask('manager', getBike, { params: { bikeId } })
    await act('manager', editBike, { params: { bikeId }, body: { version, cost } })
  }

  return {
    groupId,
    kukatpally,
    ameerpet,
    /** 'owner', 'manager' or the counter, by the name that answers give. */
    whoIs: (name: string) => whoIs.get(name) ?? name,
    from,
    act,
    ask,
    buy,
    sell,
    enter,
    move,
    close,
    collect,
    paySeller,
    correctCost,
  }
}
