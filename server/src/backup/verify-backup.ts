import type { z } from 'zod'
import { noGroup } from '../db/audit-schema.ts'
import { type Examined, examineSealed, type Found, toFound } from '../seals/examine-record.ts'
import { HistoryCheck, NotAHistory, type Verdict } from '../seals/history-check.ts'
import type { SavedSeal, Seal } from '../seals/seal.ts'
import { checkBackup, linesOf } from './check-backup.ts'
import { type HistoryTable, historyRows } from './history-rows.ts'
import { kindOfPart } from './manifest.ts'
import { readBackupFile } from './read-backup-file.ts'

/**
 * Checks the history of every group that a backup holds against itself and against seals that were saved, without a
 * database; a saved seal of a group that is not there is missed in a verdict of its own. The file is read twice: is it
 * whole, and what does it hold. In memory are one part of it and, of each audit record, its leaf, who made it and
 * when, not its data. Throws BackupFailure for a file that cannot be read, NotAHistory for one without seals.
 */
export async function verifyBackup(
  file: string,
  passphrase: string | undefined,
  saved: SavedSeal[],
): Promise<{ made: string; verdicts: Verdict[] }> {
  const { manifest } = await checkBackup(file, passphrase)
  if (!manifest.tables['audit_seals']) {
    throw new NotAHistory(`${file} is from before the history was sealed: nothing can be said of it.`)
  }
  const histories = new Histories()
  for await (const { name, bytes } of readBackupFile(file, passphrase)) {
    const kind = kindOfPart(name)
    if (kind && 'table' in kind) for (const line of linesOf(bytes)) histories.take(kind.table, line)
  }
  return { made: manifest.made, verdicts: histories.verdicts(saved) }
}

type Rows = { [table in HistoryTable]: z.output<(typeof historyRows)[table]> }

/** A group's history as its rows come. */
class History {
  name: string | undefined
  readonly seals: Seal[] = []
  /** What was sealed, by its audit id: nothing but the leaf until its record comes. */
  readonly leaves = new Map<string, LeafOfRecord>()
  /** The records without a leaf. */
  readonly loose: Found[] = []
  readonly waiting = new Set<string>()
}

type LeafOfRecord = Rows['audit_leaves'] & { examined: Examined | undefined }

class Histories {
  private readonly groups = new Map<string, History>()

  // Tables come by their names: leaves before records
  take(table: string, line: string) {
    if (table === 'audit_leaves') this.takeLeaf(parseRow(table, line))
    else if (table === 'audit_records') this.takeRecord(parseRow(table, line))
    else if (table === 'audit_seals') {
      const { groupId, seal } = parseRow(table, line)
      this.of(groupId).seals.push(seal)
    } else if (table === 'audit_unsealed') {
      const { groupId, auditId } = parseRow(table, line)
      this.of(groupId).waiting.add(auditId)
    } else if (table === 'groups') {
      const { groupId, groupName } = parseRow(table, line)
      this.of(groupId).name = groupName
    }
  }

  /** Of all groups by their names, and of the groups of saved seals. */
  verdicts(saved: SavedSeal[]): Verdict[] {
    for (const { groupId } of saved) this.of(groupId)
    return [...this.groups]
      .map(([groupId, history]) => {
        const ofGroup = saved.filter((seal) => seal.groupId === groupId)
        return verdictOf({ groupId, groupName: history.name ?? nameless(groupId) }, history, ofGroup)
      })
      .toSorted((one, other) => one.groupName.localeCompare(other.groupName, 'en'))
  }

  private takeLeaf(row: Rows['audit_leaves']) {
    const { leaves } = this.of(row.groupId)
    const { auditId } = row.leaf
    if (leaves.has(auditId)) throw new NotAHistory(`The record ${auditId} has two leaves: no Forecourt wrote this.`)
    leaves.set(auditId, { ...row, examined: undefined })
  }

  private takeRecord({ groupId, record }: Rows['audit_records']) {
    const { leaves, loose } = this.of(groupId)
    const place = leaves.get(record._id)
    if (place && !place.examined) place.examined = examineSealed(groupId, { ...place.leaf, record })
    else loose.push(toFound(record))
  }

  private of(groupId: string): History {
    const history = this.groups.get(groupId) ?? new History()
    this.groups.set(groupId, history)
    return history
  }
}

function verdictOf(
  group: { groupId: string; groupName: string },
  { seals, leaves, loose, waiting }: History,
  saved: SavedSeal[],
): Verdict {
  const check = new HistoryCheck(group, saved)
  const bySeal = new Map<number, LeafOfRecord[]>()
  for (const leaf of leaves.values()) {
    const under = bySeal.get(leaf.sealNumber)
    if (under) under.push(leaf)
    else bySeal.set(leaf.sealNumber, [leaf])
  }
  for (const seal of seals.toSorted((one, other) => one.number - other.number)) {
    check.takeSeal(seal)
    const under = (bySeal.get(seal.number) ?? []).toSorted((one, other) => one.leaf.position - other.leaf.position)
    bySeal.delete(seal.number)
    for (const { leaf, examined } of under) {
      check.takeSealed(examined ?? examineSealed(group.groupId, { ...leaf, record: null }))
    }
  }
  // A leaf whose seal is gone keeps no record from being found
  const withoutSeal = [...bySeal.values()].flat().flatMap(({ examined }) => examined?.found ?? [])
  for (const found of [...loose, ...withoutSeal]) check.takeUnsealed(found, waiting.has(found.id))
  return check.end()
}

function parseRow<T extends HistoryTable>(table: T, line: string): Rows[T] {
  try {
    return historyRows[table].parse(JSON.parse(line)) as Rows[T]
  } catch {
    // Which group and row it is stands first
    const start = line.slice(0, 100)
    throw new NotAHistory(`A row of ${table} in the backup is none that Forecourt writes. It begins with ${start}`)
  }
}

const nameless = (groupId: string) =>
  groupId === noGroup ? 'what belongs to no group, such as super admins' : `a group that is not there, ${groupId}`
