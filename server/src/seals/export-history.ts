import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, asc, between, eq, gt, lte, max, sql } from 'drizzle-orm'
import { type Actor, groupPlace, requireAt } from '../access.ts'
import type { Db } from '../db/open.ts'
import { auditLeaves, auditRecords, auditSeals } from '../db/schema.ts'
import { getGroup } from '../groups/read.ts'
import type { HistoryLine } from './history-file.ts'
import { sealedColumns, toSeal } from './read.ts'
import type { Seal } from './seal.ts'

/** How many seals or records are read at once. */
const batchSize = 500
/** How many records are looked up at once without what they say: most are under a seal, and are passed over. */
const lookedUpAtOnce = 5000

type Group = { id: string; name: string }

/** The history of a group with its seals, batch by batch as texts; throws 404 and 403 as the seal does. */
export async function exportHistory(db: Db, actor: Actor, { groupId }: { groupId: string }) {
  const group = await getGroup(db, actor, groupId)
  requireAt(actor, 'audit.see', groupPlace(group.id))
  return linesOf(db, group, actor.at)
}

async function* linesOf(db: Db, { id: groupId, name }: Group, at: Date): AsyncGenerator<string> {
  yield write([{ header: { forecourt: 'history', version: 1, groupId, groupName: name, made: at.toISOString() } }])
  // What is sealed from now on counts as waiting: the file is of one moment in this
  const [last] = await db
    .select({ number: max(auditSeals.number) })
    .from(auditSeals)
    .where(eq(auditSeals.groupId, groupId))
  const upTo = last?.number ?? 0
  const count = { seals: 0, records: 0 }
  const counted = (lines: HistoryLine[]) => {
    for (const line of lines) {
      if ('seal' in line) count.seals += 1
      if ('unsealed' in line || ('sealed' in line && line.sealed.record !== null)) count.records += 1
    }
    return write(lines)
  }
  for await (const seals of sealsOf(db, groupId, upTo)) yield counted(await withRecords(db, groupId, seals))
  for await (const lines of unsealedOf(db, groupId, upTo)) yield counted(lines)
  yield write([{ end: count }])
}

const write = (lines: HistoryLine[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('')

/** The seals in their order, so many together that their records make a batch. */
async function* sealsOf(db: Db, groupId: string, upTo: number): AsyncGenerator<Seal[]> {
  let after = 0
  while (after < upTo) {
    const rows = await db
      .select()
      .from(auditSeals)
      .where(and(eq(auditSeals.groupId, groupId), gt(auditSeals.number, after), lte(auditSeals.number, upTo)))
      .orderBy(asc(auditSeals.number))
      .limit(batchSize)
    let together: Seal[] = []
    let records = 0
    for (const seal of rows.map(toSeal)) {
      if (together.length > 0 && records + seal.records > batchSize) {
        yield together
        together = []
        records = 0
      }
      together.push(seal)
      records += seal.records
    }
    if (together.length > 0) yield together
    after = rows.at(-1)?.number ?? upTo
  }
}

/** Lines of these seals, each with what is sealed under it. */
async function withRecords(db: Db, groupId: string, seals: Seal[]): Promise<HistoryLine[]> {
  const [from, to] = [seals[0]?.number ?? 0, seals.at(-1)?.number ?? 0]
  const { auditId, sealNumber, position, hash, personalHash, salt } = auditLeaves
  const leaves = await db
    .select({ sealNumber, sealed: { auditId, position, hash, personalHash, salt }, record: sealedColumns })
    .from(auditLeaves)
    .leftJoin(auditRecords, and(eq(auditRecords.groupId, auditLeaves.groupId), eq(auditRecords.id, auditId)))
    .where(and(eq(auditLeaves.groupId, groupId), between(sealNumber, from, to)))
    .orderBy(asc(sealNumber), asc(position))
  await nextTurn()
  return seals.flatMap((seal) => [
    { seal },
    ...leaves
      .filter((leaf) => leaf.sealNumber === seal.number)
      .map(({ sealed, record }) => ({ sealed: { ...sealed, record: record?._id ? record : null } })),
  ])
}

/** The records that are under none of the seals up to this one. */
async function* unsealedOf(db: Db, groupId: string, upTo: number): AsyncGenerator<HistoryLine[]> {
  let after: string | undefined
  do {
    const looked = await listWithSeals(db, groupId, after)
    const unsealed = looked.filter(({ seal }) => seal === null || seal > upTo)
    for (let n = 0; n < unsealed.length; n += batchSize) {
      const part = unsealed.slice(n, n + batchSize)
      // What was sealed meanwhile waited until then
      const waiting = new Set(part.filter(({ seal, isMarked }) => isMarked || seal !== null).map(({ id }) => id))
      const records = await recordsOf(db, groupId, part)
      await nextTurn()
      yield records.map((record) => ({ unsealed: { record, waits: waiting.has(record._id) } }))
    }
    after = looked.length === lookedUpAtOnce ? looked.at(-1)?.id : undefined
  } while (after !== undefined)
}

/**
 * A group's records by their ids, so many at once: the first seal that each is under, if any, and whether it is marked
 * as one that waits. Each is looked up by itself, not by `exists`, which the database may make a join: a join goes by
 * statistics, and these know little of a history that was sealed a moment ago.
 */
export function listWithSeals(db: Db, groupId: string, after: string | undefined) {
  return db
    .select({
      id: auditRecords.id,
      // A leaf whose seal is gone keeps no record from being found
      seal: sql<number | null>`(select min(s.number) from audit_leaves l
        join audit_seals s on s.group_id = l.group_id and s.number = l.seal_number
        where l.group_id = audit_records.group_id and l.audit_id = audit_records.id)`,
      isMarked: sql<true | null>`(select true from audit_unsealed u
        where u.group_id = audit_records.group_id and u.audit_id = audit_records.id)`,
    })
    .from(auditRecords)
    .where(and(eq(auditRecords.groupId, groupId), after === undefined ? undefined : gt(auditRecords.id, after)))
    .orderBy(asc(auditRecords.id))
    .limit(lookedUpAtOnce)
}

async function recordsOf(db: Db, groupId: string, asked: { id: string }[]) {
  const ids = sql`${sql.param(asked.map(({ id }) => id))}::uuid[]`
  return db
    .select(sealedColumns)
    .from(auditRecords)
    .where(and(eq(auditRecords.groupId, groupId), sql`${auditRecords.id} = any(${ids})`))
    .orderBy(asc(auditRecords.id))
}
