import { randomUUID } from 'node:crypto'
import { DAY, HOUR, MINUTE } from '@forecourt/contract/calendar'
import type { Output } from '@forecourt/contract/endpoint'
import { endOfBusinessDay } from '@forecourt/contract/holds/until'
import { callInLease, giveBackLeases, leaseBikes, listLeases, releaseLease } from '@forecourt/contract/leases/calls'
import { cancelSale, sellBike } from '@forecourt/contract/sales'
import { transferBike } from '@forecourt/contract/transfers'
import { openSession } from '../../src/session/open-session.ts'
import type { TestServer } from '../harness.ts'
import { dayIn, hold } from '../holds/held-bike.ts'
import type { Step } from './lease-steps.ts'
import { sold } from './leased-bike.ts'
import { type Bike, hours, type Leased, makeLeasing, type Person } from './leased-stock.ts'
import { type Call, sendingFor } from './send-step.ts'

/*
 * Random histories of six people with a phone each, three shops and twenty bikes: leases, sales on phones that arrive
 * later, sales at counters, holds, moves, cancellations. Calls are sent twice, or again since their answer was cut. What
 * each must answer is worked out here, apart from the server.
 */

export async function startLeases(server: TestServer, count = 20) {
  const { groupId, shopA, shops, people, admin, stock } = await makeLeasing(server, count)
  const all: Leased[] = []
  /** What phones have sold without a network, and not sent yet. */
  const promised: Leased[] = []
  const seen = { promised: 0, delivered: 0, refused: 0, released: 0, kept: 0, lengthened: 0, notLengthened: 0 }
  const { send, sendCutAgain } = sendingFor(groupId)

  const now = () => server.clock.now.getTime()
  const sees = ({ shop }: Person, of: string) => shop === null || shop === of
  const oneOf = ({ who }: Step) => people[who] as Person
  const bikeOf = ({ bike }: Step) => stock[bike % stock.length] as Bike
  const leaseOf = ({ which }: Step) => all[which % Math.max(1, all.length)]
  const isHeld = ({ heldUntil }: Bike) => heldUntil > now()

  /** Why a bike is not leased, or nothing; the same rule as the server's, said anew. */
  function whyNot(who: Person, bike: Bike, shop: string) {
    if (bike.shop !== shop) return 'gone'
    if (bike.sale !== undefined) return 'sold'
    if (bike.lease) return bike.lease.by === who ? undefined : 'leased'
    if (isHeld(bike)) return 'held'
    const wasCalledIn = all.some(
      (one) => one.bike === bike && one.by === who && (one.calledIn ?? 0) > now() - hours * HOUR,
    )
    return wasCalledIn ? 'calledIn' : undefined
  }

  const leaseCall =
    (who: Person, shopId: string, bikeIds: string[]): Call =>
    (headers) =>
      server.call(leaseBikes, {
        token: who.token,
        params: { shopId },
        headers,
        body: { deviceId: who.deviceId, bikeIds },
      })

  function grant(who: Person, bike: Bike, id: string) {
    const until = now() + hours * HOUR
    const running = bike.lease
    if (running) {
      const gained = until - running.until
      if (running.calledIn === undefined && gained >= (hours * HOUR) / 4) {
        running.until = until
        seen.lengthened += 1
      } else seen.notLengthened += 1
      return
    }
    const leased: Leased = {
      id,
      by: who,
      bike,
      shop: bike.shop,
      until,
      calledIn: undefined,
      ended: undefined,
      sale: undefined,
    }
    bike.lease = leased
    all.push(leased)
  }

  function end(leased: Leased, how: NonNullable<Leased['ended']>) {
    leased.ended = how
    if (leased.bike.lease === leased) leased.bike.lease = undefined
  }

  const sellCall =
    (who: Person, bike: Bike, leaseId: string | null, keyed = true): Call =>
    (headers) =>
      server.call(sellBike, {
        token: who.token,
        params: { bikeId: bike.id },
        ...(keyed && { headers }),
        body: { ...sold, leaseId },
      })

  /** Sends a sale by a lease, as its holder's phone or as somebody who has no business with it. */
  async function sellBy(step: Step, who: Person, leased: Leased) {
    const { bike, ended } = leased
    const expected = leased.by !== who ? 404 : ended === 'released' || ended === 'givenBack' ? 409 : 201
    // Keys are forgotten some day: what counts is the lease
    const body = await send(step, sellCall(who, bike, leased.id, step.yes), expected)
    if (expected !== 201) return expected
    const { _id } = body as { _id: string }
    if (ended === 'sold') {
      if (leased.sale !== _id) throw new Error('one lease, two sales')
      return expected
    }
    if (bike.sale !== undefined) throw new Error('a bike is sold twice')
    Object.assign(leased, { sale: _id })
    end(leased, 'sold')
    bike.sale = _id
    return expected
  }

  /** Somebody asks for bikes at a shop. */
  async function ask(step: Step, who: Person, { shop, asked }: { shop: string; asked: Bike[] }) {
    if (asked.length === 0) return
    const expected = sees(who, shop) ? 200 : 404
    const call = leaseCall(
      who,
      shop,
      asked.map(({ id }) => id),
    )
    const body = (await send(step, call, expected)) as Output<typeof leaseBikes>
    if (expected !== 200) return
    const refused = asked.flatMap((bike) => {
      const why = whyNot(who, bike, shop)
      return why ? [`${bike.id} ${why} ${why === 'leased' ? bike.lease?.by.name : ''}`] : []
    })
    const said = body.refused.map(({ bikeId, why, byUserName }) => `${bikeId} ${why} ${byUserName}`)
    if (said.join() !== refused.join()) throw new Error(`refused ${said.join()}, not ${refused.join()}`)
    for (const { bikeId, _id, until } of body.granted) {
      const bike = stock.find(({ id }) => id === bikeId) as Bike
      grant(who, bike, _id)
      if (bike.lease?.id !== _id || bike.lease.until !== Date.parse(until)) throw new Error('another lease')
    }
    if (body.granted.length + said.length !== asked.length) throw new Error('a bike is not answered')
  }

  const doing: Record<Step['what'], (step: Step) => Promise<void>> = {
    async lease(step) {
      const who = oneOf(step)
      const shop = shops[step.shop] ?? shopA
      const asked = stock.filter((_, n) => (step.asked >> n) % 2 === 1).slice(0, 6)
      await ask(step, who, { shop, asked })
    },
    /** Who had to give a bike back asks for it again. */
    async askAgain(step) {
      const back = all.filter(({ calledIn, ended }) => calledIn !== undefined && ended === 'givenBack')
      const leased = back[step.which % Math.max(1, back.length)]
      if (leased) await ask(step, leased.by, { shop: leased.shop, asked: [leased.bike] })
    },
    /** Two ask for one bike at the same moment: one has it. */
    async race(step) {
      const bike = bikeOf(step)
      const [one, other] = [people[2] as Person, admin]
      if (bike.shop !== shopA || whyNot(one, bike, shopA) || whyNot(other, bike, shopA) || bike.lease) return
      const both = await Promise.all([one, other].map((who) => leaseCall(who, shopA, [bike.id])({})))
      const won = both.flatMap(({ body }, n) => {
        const [granted] = (body as Output<typeof leaseBikes>).granted
        return granted ? [{ id: granted._id, who: n === 0 ? one : other }] : []
      })
      const [winner] = won
      if (!winner || won.length !== 1) throw new Error(`${won.length} have one bike`)
      grant(winner.who, bike, winner.id)
    },
    async giveBack(step) {
      const leased = leaseOf(step)
      if (!leased || promised.includes(leased)) return
      const who = step.yes ? leased.by : oneOf(step)
      const expected = sees(who, leased.shop) ? 200 : 404
      const nobody = randomUUID()
      const call: Call = (headers) =>
        server.call(giveBackLeases, {
          token: who.token,
          params: { shopId: leased.shop },
          headers,
          body: { deviceId: who.deviceId, leaseIds: [nobody, leased.id] },
        })
      const body = (await send(step, call, expected)) as Output<typeof giveBackLeases>
      if (expected !== 200) return
      const became = who === leased.by ? (leased.ended ?? 'givenBack') : 'unknown'
      const said = body.leases.map((one) => one.became).join()
      if (said !== `unknown,${became}`) throw new Error(`${said}, not ${became}`)
      if (became === 'givenBack' && !leased.ended) end(leased, 'givenBack')
    },
    async callIn(step) {
      const leased = leaseOf(step)
      if (!leased) return
      const who = oneOf(step)
      const expected = !sees(who, leased.shop) ? 404 : leased.ended ? 409 : 200
      const call: Call = (headers) =>
        server.call(callInLease, { token: who.token, params: { leaseId: leased.id }, headers })
      await send(step, call, expected)
      if (expected !== 200) return
      leased.calledIn ??= now()
      // The phone hears of it at once
      if (step.yes) await doing.giveBack(step)
    },
    async release(step) {
      const leased = leaseOf(step)
      if (!leased) return
      const who = oneOf(step)
      const isOver = leased.until <= now()
      const expected = !sees(who, leased.shop) ? 404 : !who.leads ? 403 : leased.ended || !isOver ? 409 : 200
      const call: Call = (headers) =>
        server.call(releaseLease, { token: who.token, params: { leaseId: leased.id }, headers, body: {} })
      await send(step, call, expected)
      if (expected !== 200) return
      seen.released += 1
      end(leased, 'released')
    },
    /** A phone sells without a network: the bike is there, and kept for it. */
    async promise(step) {
      const held = all.filter((one) => !one.ended && one.until > now() && !promised.includes(one))
      const leased = held[step.which % Math.max(1, held.length)]
      if (!leased) return
      if (leased.bike.sale !== undefined || leased.bike.lease !== leased || leased.bike.shop !== leased.shop) {
        throw new Error('a phone sells what is not kept for it')
      }
      seen.promised += 1
      promised.push(leased)
    },
    async deliver(step) {
      const [leased] = promised.splice(step.which % Math.max(1, promised.length), 1)
      if (!leased) return
      const status = await sellBy(step, leased.by, leased)
      if (status === 409 && leased.ended !== 'released') throw new Error('refused, though nobody released it')
      if (status === 409) seen.refused += 1
      else seen.delivered += 1
    },
    async sellByLease(step) {
      const leased = leaseOf(step)
      if (!leased || promised.includes(leased)) return
      await sellBy(step, step.yes ? leased.by : oneOf(step), leased)
    },
    async sell(step) {
      const [who, bike] = [oneOf(step), bikeOf(step)]
      const isKept = bike.lease !== undefined
      const expected = !sees(who, bike.shop) ? 404 : bike.sale !== undefined || isKept || isHeld(bike) ? 409 : 201
      const body = await send(step, sellCall(who, bike, null), expected)
      if (isKept && expected === 409) seen.kept += 1
      if (expected === 201) bike.sale = (body as { _id: string })._id
    },
    async hold(step) {
      const [who, bike] = [oneOf(step), bikeOf(step)]
      const isKept = bike.sale !== undefined || bike.lease !== undefined || isHeld(bike)
      const { status } = await hold(server, who.token, bike.id, { until: dayIn(server, 0) })
      const expected = !sees(who, bike.shop) ? 404 : isKept ? 409 : 201
      if (status !== expected) throw new Error(`hold: ${status}, not ${expected}`)
      if (expected === 201) bike.heldUntil = endOfBusinessDay(dayIn(server, 0)).getTime()
    },
    async cancel(step) {
      const bike = bikeOf(step)
      const { sale } = bike
      if (sale === undefined) return
      const who = oneOf(step)
      const expected = !sees(who, bike.shop) ? 404 : who.leads ? 200 : 403
      const call: Call = (headers) =>
        server.call(cancelSale, { token: who.token, params: { saleId: sale }, query: {}, headers })
      await send(step, call, expected)
      if (expected === 200) Object.assign(bike, { sale: undefined, heldUntil: 0 })
    },
    async move(step) {
      const bike = bikeOf(step)
      const to = shops[step.shop] ?? shopA
      const isKept = isHeld(bike) || bike.lease !== undefined
      const expected = bike.sale !== undefined ? 409 : to === bike.shop ? 400 : isKept ? 409 : 200
      const call: Call = (headers) =>
        server.call(transferBike, {
          token: admin.token,
          params: { bikeId: bike.id },
          headers,
          body: { targetShopId: to },
        })
      await send(step, call, expected)
      if (expected === 200) bike.shop = to
    },
    async wait({ minutes }) {
      await pass(minutes * MINUTE)
    },
    async night() {
      await pass(DAY / 2)
    },
  }

  async function pass(time: number) {
    server.clock.now = new Date(now() + time)
    for (const one of people) one.token = await openSession(server.db, one.id, server.clock.now)
  }

  return {
    seen,
    async play(step: Step) {
      server.clock.now = new Date(now() + 1000)
      await sendCutAgain()
      await doing[step.what](step)
    },
    /** The leases that the server says run, and those that must. */
    async running() {
      const { body } = await server.call(listLeases, { token: admin.token, query: { groupId, limit: 500 } })
      const said = body.leases.map(({ _id, bikeId, byUserName, until }) => [_id, bikeId, byUserName, until].join(' '))
      const expected = stock.flatMap(({ lease: one }) =>
        one ? [[one.id, one.bike.id, one.by.name, new Date(one.until).toISOString()].join(' ')] : [],
      )
      return { said: said.toSorted(byText), expected: expected.toSorted(byText) }
    },
  }
}

const byText = (one: string, other: string) => (one < other ? -1 : 1)
