import {
  type listPapers as contract,
  type countPapers as countContract,
  mostPapersCounted,
} from '@forecourt/contract/documents/calls'
import type { Output } from '@forecourt/contract/endpoint'
import { Day } from '@forecourt/contract/fields'
import type { z } from 'zod'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { readPage } from '../lists/cursor.ts'
import { idBefore, idBehind, type Position, positionBefore, positionBehind } from '../lists/position.ts'
import { getShopsAsked } from '../places/read.ts'
import { findPapers, type Narrowed } from './find-papers.ts'

type Query = z.output<(typeof contract)['schema']['querystring']>

/** A page of what is to be done about papers. Throws 404 for a group or a shop outside the actor's reach. */
export async function listPapers(db: Db, actor: Actor, query: Query): Promise<Output<typeof contract>> {
  const narrowed = byGroup(query, await getShopsAsked(db, actor, query))
  const behind = readBehind(query)
  const { page, nextCursor } = await readPage(
    query.limit,
    (size) => findPapers[query.show](db, { actor, narrowed, behind, size }),
    ({ on, _id }) => (on === null ? idBehind(query, _id) : positionBehind(query, { key: on, id: _id })),
  )
  return { papers: page, nextCursor }
}

/** Where a page ends. What is missing has no day by which it is ordered. */
function readBehind(query: Query): Position | undefined {
  if (query.show !== 'missing') return positionBefore(query, Day)
  const id = idBefore(query)
  return id === undefined ? undefined : { key: null, id }
}

/** How many of each there are, as far as they are counted. Throws 404 as the list does. */
export async function countPapers(db: Db, actor: Actor, narrowed: Narrowed): Promise<Output<typeof countContract>> {
  const shops = await getShopsAsked(db, actor, narrowed)
  if (shops.length === 0) return { due: 0, expiring: 0, missing: 0 }
  const asked = { actor, narrowed: byGroup(narrowed, shops), behind: undefined, size: mostPapersCounted }
  return {
    due: (await findPapers.due(db, asked)).length,
    expiring: (await findPapers.expiring(db, asked)).length,
    missing: (await findPapers.missing(db, asked)).length,
  }
}

/** A shop by its group too: that is what the indexes begin with, without it the bikes of all groups would be read. */
function byGroup({ groupId, shopId }: Narrowed, shops: readonly { groupId: string }[]): Narrowed {
  return { groupId: shopId === undefined ? groupId : shops[0]?.groupId, shopId }
}
