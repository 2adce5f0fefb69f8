import type { Connection } from '../../bench/databases.ts'
import type { Random } from '../random.ts'
import { type Answered, type Asking, type Call, newCall } from './ask.ts'
import { type Heard, hear, heardAtFirst } from './belief.ts'
import { type Plan, pickBike, plan } from './choose.ts'
import type { Deed } from './deeds.ts'
import { requestOf } from './requests.ts'
import { runOutHold } from './rows.ts'
import { bikesOfOne, type Person, type Stage } from './stage.ts'

/** So many do something at once. */
const lanes = 2
const leastSteps = 40
const mostSteps = 60
/** Bikes that are sent or leased by one call. */
const mostAtOnce = 3

/** A call that is to be asked for again later, and what then. */
type Open = { after: number; goOn: () => Promise<void> }

/** What was done in a history, by bike, each with its answer. */
export type Played = { deeds: Deed[][]; steps: number }

/**
 * Plays a random history of a dealership: people who do things with its bikes at once, on lines that are cut, with
 * answers that come late, until all that was asked is answered.
 */
export async function play(stage: Stage, random: Random, asking: Asking): Promise<Played> {
  const heard = Array.from({ length: bikesOfOne }, (_, bike) => heardAtFirst(stage, bike))
  const deeds: Deed[][] = Array.from({ length: bikesOfOne }, () => [])
  const all = leastSteps + random.below(mostSteps - leastSteps + 1)
  let steps = 0
  const isOver = () => steps >= all
  /** Calls that were cut and then refused: what was cut may have been done behind that. */
  const doubtful = new Map<Call, (answered: Answered) => void>()

  function take(deed: Deed) {
    deeds[deed.bike]?.push(deed)
    hear(heard[deed.bike] as Heard, deed)
  }

  /** Plans one step; nothing where it comes to nothing. */
  function planStep(bike: number): { plan: Plan; bikes: number[] } | undefined {
    const planned = plan(stage, heard[bike] as Heard, bike, random)
    if (!planned) return undefined
    const bikes = [bike]
    if ((planned.what === 'lease' || planned.what === 'send') && random.chance(0.4)) {
      while (bikes.length < mostAtOnce) {
        const other = pickBike(random, stage)
        if (bikes.includes(other) || heard[other]?.shop !== heard[bike]?.shop) break
        bikes.push(other)
      }
    }
    return { plan: planned, bikes }
  }

  /** Carries a plan out by one call, over a line as it may be; answers what is left to be done later. */
  async function carryOut(of: { plan: Plan; bikes: number[] }): Promise<Open | undefined> {
    steps += 1
    const held = heard[of.plan.bike]?.holds.find(({ id }) => of.plan.what === 'sell' && id === of.plan.holdId)
    const call = newCall(requestOf(stage, of.plan, { bikes: of.bikes, token: held?.token ?? 0 }), asking)
    const takeAll = (answered: Answered) => {
      for (const deed of deedsOf(stage, of.plan, of.bikes, answered)) take(deed)
      if (answered.status >= 300 && call.attempts() > 1) doubtful.set(call, takeAll)
    }
    const how = random.below(100)
    if (how < 50) takeAll(await call.ask())
    else if (how < 60) takeTwice(await call.askTwice(), takeAll, asking)
    else if (how < 75) {
      await call.sendInVain(random)
      if (random.chance(0.3)) await call.sendInVain(random)
      takeAll(await call.ask())
    } else if (how < 87) {
      await call.sendInVain(random)
      return { after: steps + 1 + random.below(6), goOn: async () => takeAll(await call.ask()) }
    } else {
      const answered = await call.ask()
      takeAll(answered)
      if (answered.status < 300) return { after: steps + 1 + random.below(6), goOn: () => call.askAgain(answered) }
    }
    return undefined
  }

  /** Before the server is up again the time of some holds is over. */
  async function runOut(connection: Connection) {
    for (const [bike, { holds }] of heard.entries()) {
      for (const { id: holdId } of holds.filter(({ state }) => state === 'runs' && random.chance(0.5))) {
        const sent = performance.now()
        const said = await runOutHold(connection, holdId)
        take({ what: 'runOut', holdId, bike, who: stage.people[0] as Person, said, sent, answered: performance.now() })
      }
    }
  }

  async function lane() {
    let open: Open[] = []
    while (!isOver()) {
      const due = open.filter(({ after }) => after <= steps)
      open = open.filter((one) => !due.includes(one))
      for (const { goOn } of due) await goOn()
      const bike = pickBike(random, stage)
      // Now and then two want to do something with one bike at the same moment
      const planned = [planStep(bike), random.chance(0.15) ? planStep(bike) : undefined]
      const left = await Promise.all(planned.filter((one) => one !== undefined).map(carryOut))
      open.push(...left.filter((one) => one !== undefined))
    }
    for (const { goOn } of open) await goOn()
  }

  const leaveOff = asking.stand.whileDown(runOut)
  await Promise.all(Array.from({ length: lanes }, lane))
  for (const [call, takeAll] of [...doubtful]) {
    const before = performance.now()
    const answered = await call.ask()
    // A success may be that of the line that was cut, a refusal is one of now
    takeAll(answered.status < 300 ? answered : { ...answered, sent: before })
  }
  leaveOff()
  return { deeds, steps }
}

function takeTwice(answers: Answered[], takeAll: (answered: Answered) => void, { findings }: Asking) {
  const done = answers.filter(({ status }) => status < 300)
  const [one, other] = done
  if (one && other && one.text !== other.text) {
    findings.found(`two at once under one key are answered ${one.text} and ${other.text}`)
  }
  const first = done.toSorted((a, b) => a.answered - b.answered)[0]
  if (first) takeAll(first)
  else for (const refused of answers) takeAll(refused)
}

type Told = {
  _id: string
  granted: { _id: string; bikeId: string }[]
  refused: { bikeId: string; why: string }[]
  leases: { became: string }[]
}

/** What a call did or did not do, for each of its bikes. */
function deedsOf(
  { bikeIds }: Stage,
  planned: Plan,
  bikes: number[],
  { status, body, sent, answered }: Answered,
): Deed[] {
  const told = body as Told
  const deed = { ...planned, said: String(status), sent, answered }
  if (status >= 300) {
    // Which of several bikes was the one is not told
    if (planned.what === 'send' && bikes.length > 1) return []
    return bikes.map((bike) => ({ ...deed, bike }))
  }
  if (planned.what === 'lease') {
    return bikes.map((bike): Deed => {
      const granted = told.granted.find(({ bikeId }) => bikeId === bikeIds[bike])
      if (granted) return { ...deed, ...planned, bike, said: 'granted', made: granted._id }
      return { ...deed, bike, said: told.refused.find(({ bikeId }) => bikeId === bikeIds[bike])?.why ?? 'nothing' }
    })
  }
  if (planned.what === 'giveBack') return [{ ...deed, said: told.leases[0]?.became ?? 'nothing' }]
  const isMaking = planned.what === 'hold' || planned.what === 'sell' || planned.what === 'send'
  return bikes.map((bike): Deed => ({ ...deed, bike, ...(isMaking && { made: told._id }) }))
}
