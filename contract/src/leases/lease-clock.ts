/*
 * How a phone measures the time of its leases: what it may sell without a network, until when. Pure, so that the phone
 * and the model that checks it (server/test/leases/) go by the same rule. See
 * docs/decisions/060-sold-without-a-network.md.
 */

import { HOUR, MINUTE } from '../calendar.ts'

/** What is left over before the end of a lease: for clocks that run slow, and servers whose clocks disagree. */
export const leaseMargin = 5 * MINUTE

/** How much more must be left where a clock that nobody looked at may have been set back. */
const unseenMargin = 60 * MINUTE

/** Who has not looked for so long may have slept, while the running clock stood and the wall's was set. */
const unwatchedAfter = 2 * MINUTE

/**
 * Whether a lease is lengthened that is asked for again at that moment: only where that gains a quarter of the hours that
 * its group leases for. A phone asks each half hour for hundreds, and each is a write and a record.
 */
export const isLengthened = (until: Date | string, at: Date | number, hours: number): boolean =>
  new Date(at).getTime() + hours * HOUR - new Date(until).getTime() >= (hours * HOUR) / 4

/** What the clocks of a device say, in milliseconds: the one that only runs on, from its start, and the one on the wall. */
export type Clocks = { running: number; wall: number }

/** What a device keeps of the time. All of it outlives a restart, but `running`, which then begins anew. */
export type Measure = {
  /** The clocks at the last look; `running` is null after a restart. */
  running: number | null
  wall: number
  /** Milliseconds that have passed at most since the device began to measure. */
  passed: number
  /** How often nobody watched the clocks for long: the device slept, or was started anew. */
  unwatched: number
  /** What the server's clock says at most, by the newest answer; null before the first. */
  server: { atMost: number; passed: number; unwatched: number; asked: number } | null
}

/** What the device knew when it asked the server for something; `asked` counts its questions. */
export type Asked = { passed: number; unwatched: number; asked: number }

export const firstLook = ({ running, wall }: Clocks): Measure => ({
  running,
  wall,
  passed: 0,
  unwatched: 0,
  server: null,
})

/** The measure after another look. Taken each minute at least, and before each sale and each question. */
export function look(measure: Measure, { running, wall }: Clocks): Measure {
  const byWall = Math.max(0, wall - measure.wall)
  const byRunning = measure.running === null ? 0 : Math.max(0, running - measure.running)
  const isUnwatched =
    measure.running === null || running < measure.running || Math.max(byWall, byRunning) > unwatchedAfter
  return {
    ...measure,
    running,
    wall,
    passed: measure.passed + Math.max(byWall, byRunning),
    unwatched: measure.unwatched + (isUnwatched ? 1 : 0),
  }
}

/** What a device has kept, as it is read after a restart. */
export const restarted = (measure: Measure): Measure => ({ ...measure, running: null })

/** What to keep with a question to the server: from here on its answer's time runs. */
export const asking = ({ passed, unwatched }: Measure, asked: number): Asked => ({ passed, unwatched, asked })

/** The measure after an answer that carries the server's moment; one to an older question changes nothing. */
export function answered(measure: Measure, { passed, unwatched, asked }: Asked, at: Date | string): Measure {
  if (measure.server && measure.server.asked >= asked) return measure
  return { ...measure, server: { atMost: new Date(at).getTime(), passed, unwatched, asked } }
}

/** What the server's clock says at most, by the look that the device has just taken; null before the first answer. */
const serverAtMost = ({ server, passed }: Measure): number | null => server && server.atMost + (passed - server.passed)

/** Whether the server may lengthen a lease that is asked for again now; what it says then is the end, nothing else. */
export function mayBeLengthened(measure: Measure, until: Date | string, hours: number): boolean {
  const atMost = serverAtMost(measure)
  return atMost === null || isLengthened(until, atMost, hours)
}

/** Whether the device may sell by a lease that ends then, by the look that it has just taken. */
export function maySell(measure: Measure, until: Date | string): boolean {
  const { server, unwatched } = measure
  const atMost = serverAtMost(measure)
  if (server === null || atMost === null) return false
  const margin = leaseMargin + (unwatched > server.unwatched ? unseenMargin : 0)
  return atMost + margin < new Date(until).getTime()
}
