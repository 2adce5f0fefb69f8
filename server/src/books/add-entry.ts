import type { addEntry as contract, Entry } from '@forecourt/contract/books/calls'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import { getBike } from '../bikes/read.ts'
import { newId } from '../db/new-id.ts'
import type { Db, Tx } from '../db/open.ts'
import { heads } from '../db/schema.ts'
import { notFound } from '../http/errors.ts'
import { getShop } from '../places/read.ts'
import { requirePicture } from '../uploads/read.ts'
import type { Side } from './book.ts'
import { enter, requireDayOfEntry } from './enter.ts'

type Form = z.output<(typeof contract)['schema']['body']>

/** Enters an income or an expense of a shop; which of the two it is, its head says. */
export async function addEntry(db: Db, actor: Actor, { shopId, headId, bikeId, ...form }: Form): Promise<Entry> {
  return db.transaction(async (tx) => {
    const shop = await getShop(tx, actor, shopId)
    const { groupId } = shop
    requireAt(actor, 'money.enter', shopPlace(actor, { groupId, shopId: shop.id }))
    const head = await getHead(tx, groupId, headId)
    const bike = bikeId === null ? undefined : await getBikeOfGroup(tx, actor, groupId, bikeId)
    const forDay = requireDayOfEntry(actor, form.forDay)
    await requirePicture(tx, groupId, 'picture', form.picture)
    const money: Side = { shop, account: form.account }
    const headSide: Side = { shop, account: head.type }
    const [from, to] = head.type === 'expense' ? [money, headSide] : [headSide, money]
    return enter(tx, actor, groupId, {
      event: `entry:${newId(actor)}`,
      kind: head.type,
      from,
      to,
      paise: form.amount,
      forDay,
      headId: head.id,
      headName: head.name,
      bikeId: bike?.id ?? null,
      vehicleNumber: bike?.vehicleNumber ?? '',
      party: form.party,
      note: form.note,
      picture: form.picture,
    })
  })
}

async function getHead(tx: Tx, groupId: string, headId: string) {
  const [head] = await tx
    .select({ id: heads.id, name: heads.name, type: heads.type })
    .from(heads)
    .where(and(eq(heads.groupId, groupId), eq(heads.id, headId)))
  if (!head) throw notFound('This head')
  return head
}

async function getBikeOfGroup(tx: Tx, actor: Actor, groupId: string, bikeId: string) {
  const bike = await getBike(tx, actor, bikeId)
  if (bike.groupId !== groupId) throw notFound('This bike')
  return bike
}
