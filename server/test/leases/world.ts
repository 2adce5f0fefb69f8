import { HOUR, MINUTE } from '@forecourt/contract/calendar'
import { Device } from './device.ts'
import {
  Broken,
  type Lease,
  leaseHours,
  type Message,
  type Question,
  type Reply,
  Server,
  type Without,
} from './protocol.ts'

/*
 * What happens to phones and a server: time, naps, restarts, clocks that are set, and a network that loses, doubles and
 * delays. After each step what must hold is held against it.
 */

const SECOND = 1000

/** Taken as given: servers disagree by less than a minute. */
const disagreement = 25 * SECOND
const bikes = 5
const phones = 3

export class World {
  private now = 1_700_000_000_000
  readonly server: Server
  private readonly devices: Device[]
  private readonly toServer: Message[] = []
  private readonly toPhones: Reply[] = []
  private readonly calledIn = new Map<string, number>()
  private readonly made: { phone: number; lease: number; sale: string }[] = []
  private readonly taken = new Set<string>()
  readonly seen = {
    sales: 0,
    soldHere: 0,
    refused: 0,
    released: 0,
    calledIn: 0,
    keptFromSelling: 0,
    restarts: 0,
    notAsked: 0,
  }

  private readonly random: () => number

  constructor(random: () => number, without?: Without) {
    this.random = random
    this.server = new Server(bikes, without)
    this.devices = Array.from({ length: phones }, (_, id) => new Device(id, this.now, random, without))
  }

  private some(below: number): number {
    return Math.floor(this.random() * below)
  }

  private chance(of: number): boolean {
    return this.random() < of
  }

  private serverTime(): number {
    return this.now + (this.random() * 2 - 1) * disagreement
  }

  private device(): Device {
    return this.devices[this.some(phones)] as Device
  }

  step(): void {
    const kind = this.random()
    if (kind < 0.18) this.pass(this.random() * 110 * SECOND, false)
    else if (kind < 0.24) this.pass(this.random() * this.random() * 5 * HOUR, true)
    else if (kind < 0.44) this.carry()
    else if (kind < 0.58) this.ask()
    else if (kind < 0.72) this.sellOnPhone()
    else if (kind < 0.8) this.sellHere()
    else if (kind < 0.84) this.callIn()
    else if (kind < 0.9) this.release()
    else if (kind < 0.94) this.giveSomethingBack()
    else if (kind < 0.98) this.server.comesAgain(this.some(bikes))
    else if (kind < 0.983) this.server.forgetKeys()
    else if (kind < 0.987) this.waitForTheEnd()
    else if (kind < 0.992) this.renew()
    else this.device().setClock()
  }

  /** Time passes: where it is long, nobody looks at the phones, which sleep or are off meanwhile. */
  private pass(time: number, isLong: boolean): void {
    this.now += time
    for (const device of this.devices) {
      const nap = this.random()
      if (isLong && nap < 0.15) this.restart(device, time)
      else if (nap < (isLong ? 0.6 : 0.05)) device.sleep(time)
      else device.awake(time)
    }
    for (const lease of this.server.leaseOf) if (lease) this.checkOver(lease)
  }

  /** A phone that has just been told the time waits for the end of a lease of its own, and looks all the while. */
  private waitForTheEnd(): void {
    const lease = this.server.leaseOf[this.some(bikes)]
    const left = lease ? lease.until - this.now : 0
    if (!lease || left <= 0 || left > 4 * HOUR) return
    const device = this.devices[lease.phone] as Device
    const unanswered = device.phone.sales.find(({ sale, state }) => state === 'waiting' && this.taken.has(sale))
    if (!unanswered || this.chance(0.3)) this.reach(device, { what: 'list' })
    else this.reach(device, { what: 'sale', ...unanswered }, unanswered.sale)
    const end = lease.until - disagreement + this.random() * 3 * disagreement
    while (this.now < end) this.pass(Math.min(100 * SECOND, end - this.now), false)
  }

  /** Whoever may release a bike may do it now: no phone may sell it by then. */
  private checkOver({ id, phone, until }: Lease): void {
    if (until > this.now + disagreement) return
    const device = this.devices[phone] as Device
    if (device.phone.sellable().includes(id)) throw new Broken('a phone may sell what a manager may release')
  }

  private restart(device: Device, time: number): void {
    this.seen.restarts += 1
    device.restart(time)
  }

  /** The network delivers something of what is under way, out of order; or loses it, or doubles it. */
  private carry(): void {
    const isQuestion = this.chance(0.5)
    const under: unknown[] = isQuestion ? this.toServer : this.toPhones
    if (under.length === 0) return
    const which = this.some(under.length)
    if (this.chance(0.12)) under.splice(which, 1)
    else if (isQuestion) this.deliverQuestion(which)
    else this.deliverAnswer(which)
  }

  private deliverQuestion(which: number): void {
    const message = this.toServer[which] as Message
    if (this.chance(0.85)) this.toServer.splice(which, 1)
    const reply = this.handle(message)
    this.toPhones.push(reply)
  }

  private handle(message: Message): Reply {
    const at = this.serverTime()
    const before = this.server.leases.length
    const answer = this.server.answer(message, at)
    const { question, phone } = message
    for (const { id, bike } of answer.leases) {
      const called = this.calledIn.get(`${phone} ${bike}`) ?? -Infinity
      if (id >= before && called > at - leaseHours * HOUR + MINUTE) throw new Broken('leased again though called in')
    }
    if (question.what === 'giveBack') {
      const { held } = (this.devices[phone] as Device).phone
      if (question.leases.some((id) => held.has(id))) throw new Broken('a phone keeps what it gives back')
    }
    if (question.what === 'sale') this.checkSale(question, answer.sale)
    return { to: message, answer }
  }

  private checkSale(question: Extract<Question, { what: 'sale' }>, said: 'none' | 'taken' | 'refused'): void {
    if (said === 'taken') this.taken.add(question.sale)
    if (said !== 'refused') return
    this.seen.refused += 1
    const ended = this.server.leases[question.lease]?.ended
    if (ended !== 'released') throw new Broken(`a sale was refused though its lease was ${ended}`)
  }

  private deliverAnswer(which: number): void {
    const reply = this.toPhones[which] as Reply
    if (this.chance(0.9)) this.toPhones.splice(which, 1)
    this.hear(reply)
  }

  private hear(reply: Reply): void {
    const device = this.devices[reply.to.phone] as Device
    device.hear(reply)
    for (const [lease, { until }] of device.phone.held) {
      if (until > (this.server.leases[lease]?.until ?? 0)) throw new Broken('a phone believes in a later end')
    }
    const { question } = reply.to
    if (question.what === 'sale' && reply.answer.sale === 'taken' && !this.taken.has(question.sale)) {
      throw new Broken('a phone was told of a sale that is not there')
    }
  }

  private send(device: Device, question: Question, key?: string): Message {
    return device.ask(question, key)
  }

  private reach(device: Device, question: Question, key?: string): void {
    this.hear(this.handle(this.send(device, question, key)))
  }

  private ask(): void {
    const device = this.device()
    const { phone } = device
    const kind = this.random()
    if (kind < 0.4) {
      const some = Array.from({ length: bikes }, (_, bike) => bike).filter(() => this.chance(0.5))
      this.askForBikes(device, some)
    } else if (kind < 0.75) this.toServer.push(this.send(device, { what: 'list' }))
    else if (kind < 0.85) {
      if (phone.givingBack.size > 0)
        this.toServer.push(this.send(device, { what: 'giveBack', leases: [...phone.givingBack] }))
    } else {
      const sale = phone.sales.find(({ state }) => state === 'waiting')
      if (sale) this.toServer.push(this.send(device, { what: 'sale', ...sale }, sale.sale))
    }
  }

  private askForBikes(device: Device, some: number[]): void {
    device.phone.look(device)
    const wanted = device.phone.worthAsking(some)
    if (wanted.length < some.length) this.seen.notAsked += 1
    this.toServer.push(this.send(device, { what: 'lease', bikes: wanted }))
  }

  /** A phone that has just been told the time asks for what it has anew. */
  private renew(): void {
    const device = this.device()
    this.reach(device, { what: 'list' })
    this.askForBikes(
      device,
      [...device.phone.held.values()].map(({ bike }) => bike),
    )
  }

  private sellOnPhone(): void {
    const device = this.device()
    device.phone.look(device)
    const sellable = device.phone.sellable()
    if (device.phone.held.size > sellable.length) this.seen.keptFromSelling += 1
    const lease = sellable[this.some(sellable.length)]
    if (lease === undefined) return
    const { bike, sale } = device.phone.sell(lease)
    this.made.push({ phone: device.phone.id, lease, sale })
    this.seen.sales += 1
    if (this.server.soldBy[bike] !== null) throw new Broken('a phone sells a bike that is sold')
    if (this.server.leaseOf[bike]?.id !== lease) throw new Broken('a phone sells a bike that is not kept for it')
  }

  private sellHere(): void {
    const bike = this.some(bikes)
    if (this.server.sellHere(bike, `sale here ${this.now}`, this.serverTime())) this.seen.soldHere += 1
  }

  private callIn(): void {
    const bike = this.some(bikes)
    const lease = this.server.leaseOf[bike]
    if (!lease) return
    const at = this.serverTime()
    if (lease.calledInAt === null) {
      this.calledIn.set(`${lease.phone} ${bike}`, at)
      this.seen.calledIn += 1
    }
    this.server.callIn(bike, at)
  }

  private release(): void {
    const bike = this.some(bikes)
    const lease = this.server.leaseOf[bike]
    if (!lease || !this.server.release(bike, this.serverTime())) return
    this.seen.released += 1
    const device = this.devices[lease.phone] as Device
    device.phone.look(device)
    if (device.phone.sellable().includes(lease.id)) throw new Broken('a bike is released that a phone may still sell')
  }

  private giveSomethingBack(): void {
    const { phone } = this.device()
    const held = [...phone.held.keys()]
    const lease = held[this.some(held.length)]
    if (lease !== undefined) phone.giveBack(lease)
  }

  /** The network is there at last: all that phones have to say is heard, and they give back what they hold. */
  end(): void {
    for (const device of this.devices) {
      const { phone } = device
      for (const sale of phone.sales)
        if (sale.state === 'waiting') this.reach(device, { what: 'sale', ...sale }, sale.sale)
      this.reach(device, { what: 'list' })
      for (const lease of [...phone.held.keys()]) phone.giveBack(lease)
      this.reach(device, { what: 'giveBack', leases: [...phone.givingBack] })
      if (phone.sales.some(({ state }) => state === 'waiting')) throw new Broken('a sale never had an answer')
    }
    for (const { phone, lease, sale } of this.made) {
      const told = (this.devices[phone] as Device).phone.sales.find((one) => one.sale === sale)?.state
      const expected = this.server.leases[lease]?.ended === 'released' ? 'refused' : 'taken'
      if (told !== expected) throw new Broken(`a sale is ${told} on its phone, and was ${expected}`)
      if (told === 'taken' && !this.taken.has(sale)) throw new Broken('an acknowledged sale is lost')
    }
    if (this.server.leaseOf.some((lease) => lease !== null)) throw new Broken('a lease locks a bike for ever')
  }
}
