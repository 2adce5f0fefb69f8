import { financialYear } from '@forecourt/contract/calendar'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '../db/open.ts'
import { groups, serials, shops } from '../db/schema.ts'

/** Characters of a prefix. */
const longest = 4

type Shop = { groupId: string; id: string; name: string; serialPrefix: string | null }

/** What the serials of a shop begin with, given with its first sale and kept, whatever it is called later. */
export async function requirePrefix(tx: Tx, shop: Shop): Promise<string> {
  return shop.serialPrefix ?? givePrefix(tx, shop)
}

async function givePrefix(tx: Tx, { groupId, id, name }: Shop): Promise<string> {
  // One at a time in a group: two shops of one name may make their first sales at once
  await tx.select({ id: groups.id }).from(groups).where(eq(groups.id, groupId)).for('no key update')
  const ofGroup = await tx
    .select({ id: shops.id, prefix: shops.serialPrefix })
    .from(shops)
    .where(and(eq(shops.groupId, groupId), isNotNull(shops.serialPrefix)))
  const given = ofGroup.find((shop) => shop.id === id)?.prefix
  if (given) return given
  // Those of shops that are no more too: their notes are still about
  const used = await tx.selectDistinct({ prefix: serials.prefix }).from(serials).where(eq(serials.groupId, groupId))
  const prefix = serialPrefix(name, new Set([...ofGroup, ...used].map((row) => row.prefix ?? '')))
  await tx
    .update(shops)
    .set({ serialPrefix: prefix })
    .where(and(eq(shops.groupId, groupId), eq(shops.id, id)))
  return prefix
}

/**
 * What the serials of a shop's sale notes begin with: up to three letters of its name, with a number behind them where
 * others of the group have them already; at most four characters, of A to Z and digits.
 */
export function serialPrefix(shopName: string, taken: ReadonlySet<string>): string {
  const letters = lettersOf(shopName).slice(0, 3) || 'SHP'
  for (let number = 2, prefix = letters; ; number += 1) {
    if (!taken.has(prefix)) return prefix
    prefix = letters.slice(0, longest - String(number).length) + number
  }
}

/** The letters from A to Z, those with accents too; none of a name in another script. */
const lettersOf = (name: string) =>
  name
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z]/g, '')

/**
 * The next serial number of a prefix in the financial year of a day, such as KUK/2627/00012: at most 16 characters
 * (CGST rules, rule 46). Numbers restart at 1 with each financial year, on 1 April. The row of the last number stays
 * locked until the sale is there, and goes back with it: no number is left out.
 */
export async function nextSerial(tx: Tx, groupId: string, prefix: string, day: string): Promise<string> {
  const year = financialYear(day)
  const [row] = await tx
    .insert(serials)
    .values({ groupId, prefix, year, last: 1 })
    .onConflictDoUpdate({
      target: [serials.groupId, serials.prefix, serials.year],
      set: { last: sql`serials.last + 1` },
    })
    .returning({ last: serials.last })
  if (!row) throw new Error('The last number of a serial was not given')
  return `${prefix}/${inTwoDigits(year)}${inTwoDigits(year + 1)}/${String(row.last).padStart(5, '0')}`
}

const inTwoDigits = (year: number) => String(year % 100).padStart(2, '0')
