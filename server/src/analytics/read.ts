import { usualHoldingPercent } from '@forecourt/contract/analytics/calls'
import { and, eq, sql } from 'drizzle-orm'
import {
  type Actor,
  onlyGroupWith,
  requireAt,
  requireInGroup,
  shopPlace,
  withinCapability,
  zonePlace,
} from '../access.ts'
import type { Executor } from '../db/open.ts'
import { moneySettings, shops } from '../db/schema.ts'
import { getGroup } from '../groups/read.ts'
import { invalidField, notFound } from '../http/errors.ts'
import { exactPaise } from '../paise-sum.ts'
import { type AskedPlaces, getShop, getZone, isInZone } from '../places/read.ts'

/** The shops of one group that figures are of, by name. */
export type Analysed = { groupId: string; shops: { id: string; name: string }[] }

/**
 * The shops whose figures are asked for: one, those of a zone, or those of a group, as far as the actor sees figures.
 * Throws 404 outside the actor's reach, 403 where the role sees no figures, 400 where it is not said which of several
 * groups.
 */
export async function getAnalysed(
  db: Executor,
  actor: Actor,
  { groupId, zoneId, shopId }: AskedPlaces,
): Promise<Analysed> {
  if (shopId !== undefined) {
    const shop = await getShop(db, actor, shopId)
    if (groupId !== undefined && shop.groupId !== groupId) throw notFound('This shop')
    requireAt(actor, 'analytics.see', shopPlace(actor, { groupId: shop.groupId, shopId }))
    if (zoneId === undefined) return { groupId: shop.groupId, shops: [{ id: shop.id, name: shop.name }] }
  }
  const within = await getGroupAsked(db, actor, { groupId, zoneId })
  const columns = { groupId: shops.groupId, shopId: shops.id }
  const found = await db
    .select({ id: shops.id, name: shops.name })
    .from(shops)
    .where(
      and(
        eq(shops.groupId, within),
        withinCapability(actor, 'analytics.see', columns),
        zoneId === undefined ? undefined : isInZone(columns, zoneId),
        shopId === undefined ? undefined : eq(shops.id, shopId),
      ),
    )
    .orderBy(sql`lower(${shops.name}) collate "C"`, shops.id)
  if (shopId !== undefined && found.length === 0) throw notFound('This shop')
  return { groupId: within, shops: found }
}

async function getGroupAsked(db: Executor, actor: Actor, { groupId, zoneId }: Omit<AskedPlaces, 'shopId'>) {
  if (zoneId !== undefined) {
    const zone = await getZone(db, actor, zoneId)
    if (groupId !== undefined && zone.groupId !== groupId) throw notFound('This zone')
    requireAt(actor, 'analytics.see', zonePlace(zone))
    return zone.groupId
  }
  const { id } = await getGroup(db, actor, groupId ?? onlyGroupWith(actor, 'analytics.see'))
  requireInGroup(actor, 'analytics.see', id)
  return id
}

/** Days from the first through the last. */
export type Period = { from: string; to: string }

const mostYears = 5

/** Throws 400 for a period that ends before it begins, or takes longer than figures are made for. */
export function requirePeriod({ from, to }: Period): void {
  if (to < from) throw invalidField('to', 'The last day is before the first')
  const last = `${Number(from.slice(0, 4)) + mostYears}${from.slice(4)}`
  if (to >= last) throw invalidField('to', `At most ${mostYears} years`)
}

/** Per cent a year that a group's stock costs on what was paid for it. */
export async function readHoldingPercent(db: Executor, groupId: string): Promise<number> {
  const [settled] = await db
    .select({ percent: moneySettings.holdingPercent })
    .from(moneySettings)
    .where(eq(moneySettings.groupId, groupId))
  return settled?.percent ?? usualHoldingPercent
}

/** What it costs to hold so much for days, at a rate in per cent a year that comes in tenths; rounded to the paisa. */
export function holdingOf({ paise, days, percent }: { paise: number; days: number; percent: number }): number {
  const thousandths = BigInt(paise) * BigInt(days) * BigInt(Math.round(percent * 10))
  return exactPaise((2n * thousandths + 365_000n) / 730_000n)
}
