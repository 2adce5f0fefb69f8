import type { addMove as contract, Entry } from '@forecourt/contract/books/calls'
import { wrongWay } from '@forecourt/contract/books/wrong-way'
import { sentences } from '@forecourt/contract/messages'
import { can } from '@forecourt/contract/permissions'
import type { z } from 'zod'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import { newId } from '../db/new-id.ts'
import type { Db } from '../db/open.ts'
import { forbiddenField, invalidField } from '../http/errors.ts'
import { getShop, getShopOfGroup } from '../places/read.ts'
import { requirePicture } from '../uploads/read.ts'
import { enter, requireDayOfEntry } from './enter.ts'

type Form = z.output<(typeof contract)['schema']['body']>

/** Enters money that went from one account of a shop to another, or to another shop of its group, as one entry. */
export async function addMove(db: Db, actor: Actor, { fromShopId, toShopId, ...form }: Form): Promise<Entry> {
  return db.transaction(async (tx) => {
    const fromShop = await getShop(tx, actor, fromShopId)
    const { groupId } = fromShop
    const toShop = toShopId === fromShop.id ? fromShop : await getShopOfGroup(tx, groupId, toShopId)
    const placeOf = ({ id }: { id: string }) => shopPlace(actor, { groupId, shopId: id })
    requireAt(actor, 'money.enter', placeOf(fromShop))
    if (!can(actor, 'money.enter', placeOf(toShop))) throw forbiddenField('toShopId', sentences.moveByWhoRunsBoth)
    const wrong = wrongWay({ ...form, withinShop: fromShop.id === toShop.id })
    if (wrong) throw invalidField(wrong.field, wrong.why)
    const forDay = requireDayOfEntry(actor, form.forDay)
    await requirePicture(tx, groupId, 'picture', form.picture)
    return enter(tx, actor, groupId, {
      event: `move:${newId(actor)}`,
      kind: 'move',
      from: { shop: fromShop, account: form.from },
      to: { shop: toShop, account: form.to },
      paise: form.amount,
      forDay,
      note: form.note,
      picture: form.picture,
    })
  })
}
