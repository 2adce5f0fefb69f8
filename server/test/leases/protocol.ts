import { HOUR } from '@forecourt/contract/calendar'
import {
  type Asked,
  answered,
  asking,
  type Clocks,
  firstLook,
  leaseMargin,
  look,
  type Measure,
  mayBeLengthened,
  maySell,
  restarted,
} from '@forecourt/contract/leases/lease-clock'

/*
 * The protocol of leases as it is to be built, pure: what a server and a phone do with what they hear. What happens to
 * them is in world.ts. Each rule can be left out, to see that the model notices.
 */

export const leaseHours = 10

/** That something does not hold which must. */
export class Broken extends Error {}

/** Rules that are left out. */
export type Without =
  | 'waitingForThePhone'
  | 'measuringFromTheQuestion'
  | 'measuringByListsAlone'
  | 'margin'
  | 'unseenMargin'
  | 'runningClock'
  | 'forgettingForGood'
  | 'stoppingBeforeSending'
  | 'waitingAfterCallingIn'
  | 'releasingAfterTheEndOnly'
  | 'knowingASaleByItsLease'
  | 'noNewLeaseAfterCallingIn'
  | 'oneHolder'
  | 'keepingSalesThroughARestart'
  | 'takingTheEndAsTold'

export type Lease = {
  id: number
  bike: number
  phone: number
  until: number
  calledInAt: number | null
  ended: 'sold' | 'givenBack' | 'released' | null
}
type Told = Pick<Lease, 'id' | 'bike' | 'until'> & { calledIn: boolean }

export type Question =
  | { what: 'lease'; bikes: number[] }
  | { what: 'list' }
  | { what: 'sale'; lease: number; bike: number; sale: string }
  | { what: 'giveBack'; leases: number[] }
export type Message = { phone: number; key: string; asked: number; question: Question }
export type Answer = { at: number; leases: Told[]; sale: 'none' | 'taken' | 'refused'; gone: number[] }
export type Reply = { to: Message; answer: Answer }

export class Server {
  readonly leases: Lease[] = []
  readonly leaseOf: (Lease | null)[]
  readonly soldBy: (string | null)[]
  private readonly replies = new Map<string, Answer>()

  readonly without: Without | undefined

  constructor(bikes: number, without: Without | undefined) {
    this.without = without
    this.leaseOf = Array.from({ length: bikes }, () => null)
    this.soldBy = Array.from({ length: bikes }, () => null)
  }

  answer({ phone, key, question }: Message, at: number): Answer {
    const before = this.replies.get(key)
    if (before) return before
    const answer = this.handle(phone, question, at)
    // As in the server, a refusal and what only looks keep nothing
    if (answer.sale !== 'refused' && question.what !== 'list') this.replies.set(key, answer)
    return answer
  }

  /** Keys of writes are kept for some days. */
  forgetKeys(): void {
    this.replies.clear()
  }

  private handle(phone: number, question: Question, at: number): Answer {
    const nothing: Answer = { at, leases: [], sale: 'none', gone: [] }
    switch (question.what) {
      case 'lease':
        return { ...nothing, leases: question.bikes.flatMap((bike) => this.lease(phone, bike, at) ?? []) }
      case 'list':
        return { ...nothing, leases: this.leases.filter((one) => one.phone === phone && !one.ended).map(told) }
      case 'sale':
        return { ...nothing, sale: this.sell(question, phone) ? 'taken' : 'refused' }
      case 'giveBack':
        for (const id of question.leases) {
          const lease = this.leases[id]
          if (lease && lease.phone === phone && !lease.ended) this.end(lease, 'givenBack')
        }
        return { ...nothing, gone: question.leases }
    }
  }

  private lease(phone: number, bike: number, at: number): Told | undefined {
    this.endByClock(bike, at)
    const running = this.leaseOf[bike]
    if (this.soldBy[bike] !== null) return undefined
    if (running?.phone === phone) {
      const until = at + leaseHours * HOUR
      const isWorthIt = until - running.until >= (leaseHours * HOUR) / 4
      if (running.calledInAt === null && isWorthIt) running.until = until
      return told(running)
    }
    if (running && this.without !== 'oneHolder') return undefined
    if (this.wasCalledIn(phone, bike, at) && this.without !== 'noNewLeaseAfterCallingIn') return undefined
    const until = at + leaseHours * HOUR
    const lease: Lease = { id: this.leases.length, bike, phone, until, calledInAt: null, ended: null }
    this.leases.push(lease)
    this.leaseOf[bike] = lease
    return told(lease)
  }

  wasCalledIn(phone: number, bike: number, at: number): boolean {
    return this.leases.some(
      (one) => one.bike === bike && one.phone === phone && (one.calledInAt ?? -Infinity) > at - leaseHours * HOUR,
    )
  }

  private sell({ lease: id, bike, sale }: Extract<Question, { what: 'sale' }>, phone: number): boolean {
    const lease = this.leases[id]
    if (!lease || lease.phone !== phone) return false
    if (lease.ended === 'sold') return this.without !== 'knowingASaleByItsLease'
    if (lease.ended) return false
    this.end(lease, 'sold')
    return this.sold(bike, sale)
  }

  private sold(bike: number, sale: string): boolean {
    if (this.soldBy[bike] !== null) throw new Broken(`bike ${bike} is sold twice`)
    this.soldBy[bike] = sale
    return true
  }

  /** A sale is cancelled, or the vehicle bought again. */
  comesAgain(bike: number): void {
    this.soldBy[bike] = null
  }

  /** Somebody with a network sells a bike as any other. */
  sellHere(bike: number, sale: string, at: number): boolean {
    this.endByClock(bike, at)
    if (this.soldBy[bike] !== null || this.leaseOf[bike]) return false
    return this.sold(bike, sale)
  }

  callIn(bike: number, at: number): void {
    const lease = this.leaseOf[bike]
    if (!lease) return
    lease.calledInAt ??= at
    if (this.without === 'waitingAfterCallingIn') this.end(lease, 'givenBack')
  }

  release(bike: number, at: number): boolean {
    const lease = this.leaseOf[bike]
    if (!lease || (lease.until > at && this.without !== 'releasingAfterTheEndOnly')) return false
    this.end(lease, 'released')
    return true
  }

  private endByClock(bike: number, at: number): void {
    const lease = this.leaseOf[bike]
    if (this.without === 'waitingForThePhone' && lease && lease.until <= at) this.end(lease, 'givenBack')
  }

  private end(lease: Lease, how: NonNullable<Lease['ended']>): void {
    lease.ended = how
    if (this.leaseOf[lease.bike] === lease) this.leaseOf[lease.bike] = null
  }
}

const told = ({ id, bike, until, calledInAt }: Lease): Told => ({ id, bike, until, calledIn: calledInAt !== null })

type Held = { bike: number; until: number }
type Waiting = { lease: number; bike: number; sale: string; state: 'waiting' | 'taken' | 'refused' }

export class Phone {
  /** What it keeps: all of it outlives a restart. */
  readonly held = new Map<number, Held>()
  private readonly over = new Set<number>()
  readonly givingBack = new Set<number>()
  readonly sales: Waiting[] = []
  private measure: Measure
  private asked = 0
  /** What it waits for an answer to, which a restart forgets. */
  private readonly open = new Map<number, Asked>()

  readonly id: number
  private readonly without: Without | undefined

  constructor(id: number, clocks: Clocks, without: Without | undefined) {
    this.id = id
    this.without = without
    this.measure = firstLook(clocks)
  }

  look(clocks: Clocks): void {
    this.measure = look(this.measure, this.without === 'runningClock' ? { ...clocks, running: 0 } : clocks)
  }

  restart(): void {
    this.measure = restarted(this.measure)
    this.open.clear()
    if (this.without === 'keepingSalesThroughARestart') this.sales.splice(0)
  }

  private maySell(until: number): boolean {
    const { measure, without } = this
    const from = measure.server
    const counted = without === 'unseenMargin' && from ? { ...measure, unwatched: from.unwatched } : measure
    return maySell(counted, new Date(without === 'margin' ? until + leaseMargin : until))
  }

  /** The leases by which it may sell now, by the look that it has just taken. */
  sellable(): number[] {
    return [...this.held].flatMap(([id, { until }]) => (this.maySell(until) ? [id] : []))
  }

  /** Sells by a lease without a network. */
  sell(lease: number): Waiting {
    const held = this.held.get(lease)
    if (!held) throw new Error('not held')
    const sale: Waiting = { lease, bike: held.bike, sale: `sale of lease ${lease}`, state: 'waiting' }
    this.drop(lease)
    this.sales.push(sale)
    return sale
  }

  private drop(lease: number): void {
    this.held.delete(lease)
    if (this.without !== 'forgettingForGood') this.over.add(lease)
  }

  /** It gives a bike back: it sells it no more, whether the server hears of it or not. */
  giveBack(lease: number): void {
    if (this.without !== 'stoppingBeforeSending') this.drop(lease)
    this.givingBack.add(lease)
  }

  /** Which of these bikes it asks for: of its own those alone that may gain enough by it. */
  worthAsking(bikes: number[]): number[] {
    const stays = new Set<number>()
    for (const { bike, until } of this.held.values()) {
      if (!mayBeLengthened(this.measure, new Date(until), leaseHours)) stays.add(bike)
    }
    return bikes.filter((bike) => !stays.has(bike))
  }

  ask(question: Question, key?: string): Message {
    this.asked += 1
    this.open.set(this.asked, asking(this.measure, this.asked))
    return { phone: this.id, key: key ?? `${this.id} ${this.asked}`, asked: this.asked, question }
  }

  /** Whether an answer to a question would tell it the time anew. */
  isNews(asked: number): boolean {
    return this.open.has(asked) && asked > (this.measure.server?.asked ?? 0)
  }

  hear({ to, answer }: Reply): void {
    const asked = this.open.get(to.asked)
    if (!asked) return
    const { question } = to
    const from = this.without === 'measuringFromTheQuestion' ? asking(this.measure, to.asked) : asked
    // An answer that was kept for its key bears the moment of the first time, and that of a list is never kept
    if (question.what === 'list' || this.without === 'measuringByListsAlone') {
      this.measure = answered(this.measure, from, new Date(answer.at))
    }
    const isRenewal = question.what === 'lease' && this.without === 'takingTheEndAsTold'
    for (const lease of answer.leases) {
      this.hearOf(isRenewal ? { ...lease, until: answer.at + leaseHours * HOUR } : lease)
    }
    for (const id of answer.gone) {
      this.givingBack.delete(id)
      this.drop(id)
    }
    if (question.what !== 'sale') return
    const sale = this.sales.find(({ lease }) => lease === question.lease)
    if (sale?.state === 'waiting' && answer.sale !== 'none') sale.state = answer.sale
  }

  private hearOf({ id, bike, until, calledIn }: Told): void {
    if (this.over.has(id)) return
    this.held.set(id, { bike, until: Math.max(until, this.held.get(id)?.until ?? until) })
    if (calledIn) this.giveBack(id)
  }
}
