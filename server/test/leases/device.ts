import { DAY, MINUTE } from '@forecourt/contract/calendar'
import { type Message, Phone, type Question, type Reply, type Without } from './protocol.ts'

/** Taken as given: clocks lose less than a minute a day. */
const drift = 0.0006
/** By so much the wall's clock is set back in all while nobody looks, and by so much within a nap that nobody notices. */
const mostSetBack = 59 * MINUTE
const mostUnnoticed = MINUTE

/** By how many milliseconds a clock was set back while nobody looked. */
type SetBack = { noticed: number; unnoticed: number }

/** What a phone lies in: clocks that are wrong and are set, sleep and restarts. */
export class Device {
  readonly phone: Phone
  running = 0
  wall: number
  private readonly rate: number
  private readonly random: () => number
  private setBack: SetBack = { noticed: 0, unnoticed: 0 }
  /** What of it was before the question whose answer tells the phone the time. */
  private before = this.setBack
  /** What it was when a question was asked. */
  private readonly asked = new Map<number, SetBack>()

  constructor(id: number, now: number, random: () => number, without: Without | undefined) {
    this.random = random
    this.wall = now + (random() - 0.5) * 4 * DAY
    this.rate = 1 + (random() * 2 - 1) * drift
    this.phone = new Phone(id, this, without)
  }

  private chance(of: number): boolean {
    return this.random() < of
  }

  awake(time: number): void {
    this.running += time * this.rate
    this.wall += time * this.rate
    // Somebody sets it while the running clock counts on, and the phone looks only then
    if (this.chance(0.04)) this.wall += (this.random() - 0.9) * DAY
    this.phone.look(this)
  }

  /** The running clock stands. */
  sleep(time: number): void {
    this.wall += time * this.rate
    const noticed = Math.min(this.left('noticed', mostSetBack), time - 3 * MINUTE)
    const unnoticed = this.left('unnoticed', mostUnnoticed)
    if (noticed > 0 && this.chance(0.4)) this.setBackUnseen('noticed', this.random() * noticed)
    else if (unnoticed > 0 && this.chance(0.2)) this.setBackUnseen('unnoticed', this.random() * unnoticed)
    this.phone.look(this)
  }

  /** The running clock begins anew. */
  restart(time: number): void {
    this.wall += time * this.rate
    this.running = this.random() * MINUTE
    const left = this.left('noticed', mostSetBack)
    if (left > 0 && this.chance(0.6)) this.setBackUnseen('noticed', Math.sqrt(this.random()) * left)
    else if (this.chance(0.3)) this.wall += this.random() * DAY
    this.phone.restart()
    this.asked.clear()
    this.phone.look(this)
  }

  /** Somebody sets the wall's clock, while the phone looks. */
  setClock(): void {
    this.phone.look(this)
    this.wall += (this.random() - 0.5) * 4 * DAY
    this.phone.look(this)
  }

  private left(kind: keyof SetBack, most: number): number {
    return most - (this.setBack[kind] - this.before[kind])
  }

  private setBackUnseen(kind: keyof SetBack, by: number): void {
    this.wall -= by
    this.setBack = { ...this.setBack, [kind]: this.setBack[kind] + by }
  }

  ask(question: Question, key?: string): Message {
    this.phone.look(this)
    const message = this.phone.ask(question, key)
    this.asked.set(message.asked, this.setBack)
    return message
  }

  hear(reply: Reply): void {
    this.phone.look(this)
    const { question, asked } = reply.to
    const then = this.asked.get(asked)
    if (then && question.what === 'list' && this.phone.isNews(asked)) this.before = then
    this.phone.hear(reply)
  }
}
