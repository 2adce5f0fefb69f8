import { and, eq, ne, sql } from 'drizzle-orm'
import type { Tx } from '../db/open.ts'
import { enquiries } from '../db/schema.ts'
import { addOneByOne, requireRoom } from '../limits/room.ts'

/** Throws 409 where a group has as many open enquiries with a wish as can be compared with its stock. */
export async function requireRoomForWish(tx: Tx, groupId: string): Promise<void> {
  await addOneByOne(tx, groupId)
  const isOpen = sql`${enquiries.state} = 'open'`
  requireRoom(
    'openWishes',
    await tx.$count(enquiries, and(eq(enquiries.groupId, groupId), isOpen, ne(enquiries.wish, ''))),
  )
}
