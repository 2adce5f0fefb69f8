import type { Examined, Found } from './examine-record.ts'
import { merkleRoot } from './merkle-root.ts'
import { type SavedSeal, type Seal, sealHash } from './seal.ts'

/** What was found out about a history. */
export type Verdict = {
  groupId: string
  groupName: string
  seals: number
  /** Under a seal, and how many of these were without personal details, which were erased. */
  sealed: number
  erased: number
  /** Not under a seal yet, and from when. */
  waiting: number
  waitingSince: string | undefined
  /**
   * Sealed more than an hour from the moment they bear, such as what is older than the first seal; the first of them.
   */
  apart: number
  firstApart: string | undefined
  lastSeal: Seal | undefined
  /** The saved seals that the history holds. */
  held: SavedSeal[]
  /** A sentence for each thing that is not as it was sealed; none where all is well. */
  faults: string[]
}

/** The file is none that can be checked, in a sentence. */
export class NotAHistory extends Error {}

const hour = 3_600_000
/** Records that are named where one of a seal's must be at fault. */
const namedInSeal = 10

/**
 * Checks a group's history against itself and against seals that were saved, as it is given: each seal and what is
 * under it in the order of positions, then what is under no seal, then the end.
 */
export class HistoryCheck {
  private readonly groupId: string
  private readonly saved: SavedSeal[]
  private seal: Seal | undefined
  private under: Examined[] = []
  private readonly ids = new Set<string>()
  private readonly erasedIds = new Set<string>()
  private readonly erasures = new Set<string>()
  /** The saved seals whose number has come. */
  private readonly met = new Set<SavedSeal>()
  private readonly verdict: Verdict

  constructor({ groupId, groupName }: { groupId: string; groupName: string }, saved: SavedSeal[]) {
    this.groupId = groupId
    this.saved = saved
    this.verdict = {
      ...{ groupId, groupName, seals: 0, sealed: 0, erased: 0, waiting: 0, apart: 0 },
      ...{ waitingSince: undefined, firstApart: undefined, lastSeal: undefined, held: [], faults: [] },
    }
  }

  /** How many seals and different records it was given so far. */
  count(): { seals: number; records: number } {
    return { seals: this.verdict.seals, records: this.ids.size }
  }

  fault(sentence: string): void {
    this.verdict.faults.push(sentence)
  }

  takeSeal(seal: Seal): void {
    this.endSeal()
    const before = this.verdict.lastSeal
    const name = `Seal ${seal.number}`
    const missing = seal.number - (before?.number ?? 0) - 1
    if (missing > 0) this.fault(`${missing} seals before seal ${seal.number} were removed, with what they held.`)
    else if (missing < 0) this.fault(`${name} stands in the wrong place.`)
    else if (seal.previous !== (before?.hash ?? '')) this.fault(`${name} does not follow the seal before it.`)
    else if (seal.totalRecords !== (before?.totalRecords ?? 0) + seal.records) this.fault(`${name} counts wrongly.`)
    if (sealHash(this.groupId, seal) !== seal.hash) this.fault(`${name} was changed.`)
    for (const kept of this.saved) {
      if (kept.groupId !== this.groupId || kept.number !== seal.number) continue
      this.met.add(kept)
      if (kept.hash === seal.hash) this.verdict.held.push(kept)
      else {
        this.fault(
          `${name} is not the one that was saved on ${kept.sealedAt}: the history up to it was written anew, or the saved seal was mistyped.`,
        )
      }
    }
    this.verdict.seals += 1
    this.verdict.lastSeal = seal
    this.seal = seal
  }

  takeSealed(examined: Examined): void {
    if (!this.seal) throw new NotAHistory('A record stands before the first seal.')
    this.under.push(examined)
    const { auditId, found, isErased, fault } = examined
    if (found === null) {
      this.fault(`The record ${auditId} was removed; it stood under seal ${this.seal.number}.`)
      return
    }
    this.verdict.sealed += 1
    this.noteRecord(found)
    if (fault !== undefined) this.fault(fault)
    if (isErased) {
      this.verdict.erased += 1
      this.erasedIds.add(auditId)
    }
    if (Math.abs(Date.parse(this.seal.sealedAt) - Date.parse(found.created)) <= hour) return
    this.verdict.apart += 1
    this.verdict.firstApart ??= found.name
  }

  /** A record under no seal; anything that does not wait for one was slipped in. */
  takeUnsealed(found: Found, waits: boolean): void {
    this.endSeal()
    this.noteRecord(found)
    if (!waits) {
      this.fault(`${found.name} is under no seal and waits for none: it was slipped in, or its seal was removed.`)
      return
    }
    this.verdict.waiting += 1
    const since = this.verdict.waitingSince
    if (since === undefined || found.created < since) this.verdict.waitingSince = found.created
  }

  end(): Verdict {
    this.endSeal()
    for (const id of this.erasedIds) {
      if (!this.erasures.has(id))
        this.fault(`The record ${id} has lost its personal details without an erasure on record.`)
    }
    for (const kept of this.saved) if (!this.met.has(kept)) this.fault(this.whyNotMet(kept))
    return this.verdict
  }

  private noteRecord({ id, name, erased }: Found) {
    if (this.ids.has(id)) this.fault(`${name} is there twice.`)
    this.ids.add(id)
    for (const each of erased) this.erasures.add(each)
  }

  /** Holds what stood under a seal against its root. */
  private endSeal() {
    const { seal, under } = this
    this.seal = undefined
    this.under = []
    if (!seal) return
    const places = new Set(under.map(({ position }) => position))
    const missing = seal.records - places.size
    if (missing > 0) this.fault(`${missing} of the ${seal.records} records of seal ${seal.number} were removed.`)
    else if (missing < 0 || under.some(({ position }, place) => position !== place)) {
      this.fault(`Records were slipped in under seal ${seal.number}, which holds ${seal.records}.`)
    } else if (under.length > 0 && merkleRoot(under.map(({ hash }) => hash)) !== seal.root) {
      const named = under.slice(0, namedInSeal).map(({ auditId, found }) => found?.name ?? auditId)
      const others = under.length > namedInSeal ? `, or ${under.length - namedInSeal} others` : ''
      this.fault(
        `What is under seal ${seal.number} was changed or put in another order. It is among: ${named.join('; ')}${others}.`,
      )
    }
  }

  private whyNotMet({ groupId, number, sealedAt }: SavedSeal): string {
    if (groupId !== this.groupId) return `The saved seal ${number} is of another group's history.`
    if (number <= (this.verdict.lastSeal?.number ?? 0)) return `The seal ${number}, saved on ${sealedAt}, is missing.`
    return `The history ends before the seal ${number} that was saved on ${sealedAt}: what came last was removed.`
  }
}
