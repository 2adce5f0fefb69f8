import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Answer, Sent } from '../client.ts'
import type { Random } from '../random.ts'
import type { Findings } from '../report.ts'
import type { Stand } from './stand.ts'

/** An answer, and when it was asked for first and came, in milliseconds. */
export type Answered = { status: number; body: unknown; text: string; sent: number; answered: number }

/** How often what went wrong on the way. */
export type Troubles = { cut: number; late: number; twice: number; unanswered: number; busy: number }
export const noTroubles = (): Troubles => ({ cut: 0, late: 0, twice: 0, unanswered: 0, busy: 0 })

/** Between two tries, in milliseconds. */
const pause = 20
/** How long a call took lately, in milliseconds: some lines are cut before the call, some in it and some behind it. */
let usual = 40

/** One call under a key of its own, asked as often as it takes. */
export function newCall(request: Sent, { stand, findings, troubles }: Asking) {
  const key = randomUUID()
  let first: number | undefined
  let attempts = 0

  const now = () => performance.now()

  /** Asks once; nothing where no answer came. */
  async function tryOnce(cut?: Sent['cut']): Promise<Answered | undefined> {
    const client = await stand.client()
    const sent = now()
    first ??= sent
    attempts += 1
    const answer = await client.send({ ...request, headers: { ...request.headers, 'idempotency-key': key }, cut })
    if (!answer) return undefined
    stand.countAnswer()
    usual += (now() - sent - usual) / 50
    return { ...read(answer), sent: first, answered: now() }
  }

  function read({ status, text }: Answer) {
    return { status, text, body: text === '' ? undefined : (JSON.parse(text) as unknown) }
  }

  /** Asks until an answer comes. */
  async function ask(): Promise<Answered> {
    for (;;) {
      const answer = await tryOnce()
      if (answer && answer.status < 500) return answer
      if (!answer) troubles.unanswered += 1
      else if (answer.status === 503) troubles.busy += 1
      else findings.found(`${request.method} ${request.path} is answered with ${answer.status}: ${answer.text}`)
      await setTimeout(pause)
    }
  }

  return {
    ask,
    /** Sends it on a line that is cut somewhere, so that nobody hears what became of it. */
    async sendInVain(random: Random) {
      troubles.cut += 1
      await tryOnce(random.chance(0.4) ? 'answer' : random.below(2 * usual))
    },
    /** Asks for a success once more: it must be answered as before. */
    async askAgain({ status, text }: Answered) {
      troubles.late += 1
      const again = await ask()
      if (again.status !== status || again.text !== text) {
        findings.found(
          `${request.method} ${request.path}, answered ${status} ${text}, again: ${again.status} ${again.text}`,
        )
      }
    },
    /** Two at once under the same key. */
    async askTwice(): Promise<Answered[]> {
      troubles.twice += 1
      return Promise.all([ask(), ask()])
    },
    /** How often it was sent, in vain or not. */
    attempts: () => attempts,
  }
}

export type Asking = { stand: Stand; findings: Findings; troubles: Troubles }
export type Call = ReturnType<typeof newCall>
