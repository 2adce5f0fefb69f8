import { fullSentences, type Limited, limits } from '@forecourt/contract/limits'
import { eq } from 'drizzle-orm'
import type { Tx } from '../db/open.ts'
import { groups } from '../db/schema.ts'
import { conflict } from '../http/errors.ts'

/**
 * Makes those who add something to a group follow each other, so that what they count stays true; locked last of all.
 */
export async function addOneByOne(tx: Tx, groupId: string): Promise<void> {
  // Its key stays free, which every row of the group refers to
  await tx.select({ id: groups.id }).from(groups).where(eq(groups.id, groupId)).for('no key update')
}

/**
 * Throws 409 where there are as many as there may be; to be counted under a lock that holds back those who add one,
 * where one more would matter.
 */
export function requireRoom(kind: Limited, there: number): void {
  if (there >= limits[kind]) throw conflict(`too_many_${snakeCase(kind)}`, fullSentences[kind])
}

const snakeCase = (word: string) => word.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
