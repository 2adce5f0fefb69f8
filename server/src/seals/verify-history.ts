import { canonicalJson } from './canonical-json.ts'
import { HistoryLine, type Sealed, type Unsealed } from './history-file.ts'
import { hashPersonal, leafHash, type SealedRecord } from './leaf.ts'
import { merkleRoot } from './merkle-root.ts'
import { partPersonal } from './personal-fields.ts'
import { type SavedSeal, type Seal, sealHash } from './seal.ts'

/** What was found out about a history. */
export type Verdict = {
  groupName: string
  seals: number
  /** Under a seal, and how many of these were without personal details, which were erased. */
  sealed: number
  erased: number
  /** Not under a seal yet, and from when. */
  waiting: number
  waitingSince: string | undefined
  /** Sealed more than an hour from the moment they bear, such as what is older than the first seal; the first of them. */
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
 * Checks an exported history, line by line, against itself and against seals that were saved. Throws NotAHistory for
 * what is no such file.
 */
export async function verifyHistory(lines: AsyncIterable<string>, saved: SavedSeal[]): Promise<Verdict> {
  const check = new HistoryCheck(saved)
  let number = 0
  for await (const text of lines) {
    number += 1
    check.take(parseLine(text, number))
  }
  return check.end()
}

function parseLine(text: string, number: number): HistoryLine {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new NotAHistory(`Line ${number} of the file is not JSON: this is no exported history, or it is damaged.`)
  }
  const line = HistoryLine.safeParse(json)
  if (!line.success) throw new NotAHistory(`Line ${number} of the file is none of an exported history.`)
  return line.data
}

class HistoryCheck {
  private readonly saved: SavedSeal[]
  private header: { groupId: string; groupName: string } | undefined
  private ended = false
  private seal: Seal | undefined
  private under: Sealed[] = []
  private readonly ids = new Set<string>()
  private readonly erasedIds = new Set<string>()
  private readonly erasures = new Set<string>()
  /** The saved seals whose number has come. */
  private readonly met = new Set<SavedSeal>()
  private readonly verdict: Verdict = {
    ...{ groupName: '', seals: 0, sealed: 0, erased: 0, waiting: 0, apart: 0 },
    ...{ waitingSince: undefined, firstApart: undefined, lastSeal: undefined, held: [], faults: [] },
  }

  constructor(saved: SavedSeal[]) {
    this.saved = saved
  }

  take(line: HistoryLine) {
    if ('header' in line && this.header === undefined) {
      this.header = line.header
      this.verdict.groupName = line.header.groupName
    } else if (this.header === undefined || this.ended || 'header' in line) {
      throw new NotAHistory('The lines of the file are not in the order of an exported history.')
    } else if ('seal' in line) this.takeSeal(line.seal)
    else if ('sealed' in line) this.takeSealed(line.sealed)
    else if ('unsealed' in line) this.takeUnsealed(line.unsealed)
    else this.takeEnd(line.end)
  }

  end(): Verdict {
    if (this.header === undefined) throw new NotAHistory('The file is empty.')
    if (!this.ended) throw new NotAHistory('The file is cut off: its last line is missing. Export the history again.')
    return this.verdict
  }

  private fault(sentence: string) {
    this.verdict.faults.push(sentence)
  }

  private takeSeal(seal: Seal) {
    this.endSeal()
    const { groupId = '' } = this.header ?? {}
    const before = this.verdict.lastSeal
    const name = `Seal ${seal.number}`
    const missing = seal.number - (before?.number ?? 0) - 1
    if (missing > 0) this.fault(`${missing} seals before seal ${seal.number} were removed, with what they held.`)
    else if (missing < 0) this.fault(`${name} stands in the wrong place.`)
    else if (seal.previous !== (before?.hash ?? '')) this.fault(`${name} does not follow the seal before it.`)
    else if (seal.totalRecords !== (before?.totalRecords ?? 0) + seal.records) this.fault(`${name} counts wrongly.`)
    if (sealHash(groupId, seal) !== seal.hash) this.fault(`${name} was changed.`)
    for (const kept of this.saved) {
      if (kept.groupId !== groupId || kept.number !== seal.number) continue
      this.met.add(kept)
      if (kept.hash === seal.hash) this.verdict.held.push(kept)
      else {
        this.fault(`${name} is not the one that was saved on ${kept.sealedAt}: the history up to it was written anew.`)
      }
    }
    this.verdict.seals += 1
    this.verdict.lastSeal = seal
    this.seal = seal
  }

  private takeSealed(sealed: Sealed) {
    if (!this.seal) throw new NotAHistory('A record stands before the first seal.')
    const { groupId = '' } = this.header ?? {}
    this.under.push(sealed)
    const { record } = sealed
    if (record === null) {
      this.fault(`The record ${sealed.auditId} was removed; it stood under seal ${this.seal.number}.`)
      return
    }
    this.verdict.sealed += 1
    this.noteRecord(record)
    const isWhole = record._id === sealed.auditId && leafHash(groupId, record, sealed.personalHash) === sealed.hash
    if (!isWhole) this.fault(`${nameOf(record)} was changed after it was sealed.`)
    else this.checkPersonal(sealed, record)
    this.noteMoment(record, this.seal)
  }

  /** What can be erased is there as it was sealed, or gone altogether. */
  private checkPersonal({ personalHash, salt }: Sealed, record: SealedRecord) {
    const { personal } = partPersonal(record.collectionName, record.data)
    if (personalHash === null) {
      if (personal) this.fault(`${nameOf(record)} has personal details that were not sealed.`)
    } else if (personal === null && salt === null) {
      this.verdict.erased += 1
      this.erasedIds.add(record._id)
    } else if (personal === null || salt === null || hashPersonal(personal, salt) !== personalHash) {
      this.fault(`The personal details of ${lowerFirst(nameOf(record))} were changed after it was sealed.`)
    }
  }

  private noteMoment(record: SealedRecord, seal: Seal) {
    if (Math.abs(Date.parse(seal.sealedAt) - Date.parse(record.created)) <= hour) return
    this.verdict.apart += 1
    this.verdict.firstApart ??= nameOf(record)
  }

  private takeUnsealed({ record, waits }: Unsealed) {
    this.endSeal()
    this.noteRecord(record)
    if (!waits) {
      this.fault(`${nameOf(record)} is under no seal and waits for none: it was slipped in, or its seal was removed.`)
      return
    }
    this.verdict.waiting += 1
    const since = this.verdict.waitingSince
    if (since === undefined || record.created < since) this.verdict.waitingSince = record.created
  }

  private noteRecord(record: SealedRecord) {
    if (this.ids.has(record._id)) this.fault(`${nameOf(record)} stands in the file twice.`)
    this.ids.add(record._id)
    const { erasedRecords } = record.data
    if (record.collectionName !== 'customers' || !Array.isArray(erasedRecords)) return
    for (const id of erasedRecords) this.erasures.add(String(id))
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
    } else if (merkleRoot(under.map(({ hash }) => hash)) !== seal.root) {
      const named = under.slice(0, namedInSeal).map(({ auditId, record }) => (record ? nameOf(record) : auditId))
      const others = under.length > namedInSeal ? `, or ${under.length - namedInSeal} others` : ''
      this.fault(
        `What is under seal ${seal.number} was changed or put in another order. It is among: ${named.join('; ')}${others}.`,
      )
    }
  }

  private takeEnd(end: { seals: number; records: number }) {
    this.endSeal()
    this.ended = true
    const found = { seals: this.verdict.seals, records: this.ids.size }
    if (canonicalJson(found) !== canonicalJson(end)) this.fault('Lines were taken out of the file, or put into it.')
    for (const id of this.erasedIds) {
      if (!this.erasures.has(id))
        this.fault(`The record ${id} has lost its personal details without an erasure on record.`)
    }
    for (const kept of this.saved) if (!this.met.has(kept)) this.fault(this.whyNotMet(kept))
  }

  private whyNotMet({ groupId, number, sealedAt }: SavedSeal): string {
    if (groupId !== this.header?.groupId) return `The saved seal ${number} is of another group's history.`
    if (number <= (this.verdict.lastSeal?.number ?? 0)) return `The seal ${number}, saved on ${sealedAt}, is missing.`
    return `The history ends before the seal ${number} that was saved on ${sealedAt}: what came last was removed.`
  }
}

const nameOf = ({ _id, collectionName, recordId, operationType, operationByUserName, created }: SealedRecord) =>
  `The record ${_id} (${operationType} of ${collectionName} ${recordId} by ${operationByUserName}, ${created})`

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
