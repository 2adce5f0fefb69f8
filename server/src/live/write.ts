import { sql } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import { noGroup } from '../db/audit-schema.ts'
import { newId } from '../db/new-id.ts'
import type { Tx } from '../db/open.ts'
import { CHANNEL, TO_PUSH } from '../db/postgres/listen-to-server.ts'
import type { OwnKind } from './own-kinds.ts'

/**
 * Tells the open screens of these people, and of nobody else, once the transaction has succeeded, that what is their
 * own has changed; what is on record is told by itself. `toPush` says so to whoever pushes to phones too.
 */
export async function tellOwners(
  tx: Tx,
  actor: Pick<Actor, 'at'>,
  kind: OwnKind,
  userIds: readonly string[],
  { toPush = false } = {},
): Promise<void> {
  if (userIds.length === 0) return
  await tx.execute(sql`
    insert into live_changes (group_id, id, transaction, kind, shop_ids, ids, created)
    values (${noGroup}, ${newId(actor)}, pg_current_xact_id()::text::bigint, ${kind}, '{}',
      ${sql.param([...userIds])}::text[], clock_timestamp())`)
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${toPush ? TO_PUSH : ''})`)
}
