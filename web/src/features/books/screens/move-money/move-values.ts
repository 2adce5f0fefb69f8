import { addMove } from '@forecourt/contract/books/calls'
import { wrongWay } from '@forecourt/contract/books/wrong-way'
import type { BodyOf } from '@forecourt/contract/endpoint'
import { schemaResolver } from '@mantine/form'
import { typedPaise } from '../../../../format/typed-rupees.ts'
import type { BillValues } from '../../parts/photo-of-bill.tsx'

type MoveBody = BodyOf<typeof addMove>

/** What a person enters; empty where there is none. */
export type MoveValues = {
  /** Rupees. */
  amount: number | null
  fromShopId: string
  from: MoveBody['from']
  toShopId: string
  to: MoveBody['to']
  note: string
  forDay: string
} & BillValues

/** What goes to the server, in whole paise; an owner gives and takes at one shop. */
export function bodyOf({ amount, forDay, isPhotoOnItsWay: _, ...values }: MoveValues): MoveBody {
  const isOwner = values.from === 'owner' || values.to === 'owner'
  return {
    ...values,
    toShopId: isOwner ? values.fromShopId : values.toShopId,
    amount: typedPaise(amount),
    ...(forDay && { forDay }),
  }
}

const check = schemaResolver(addMove.schema.body, { sync: true })

/** What is missing or wrong, by field. */
export function wrongIn(values: MoveValues) {
  const body = bodyOf(values)
  const wrong = wrongWay({ ...body, withinShop: body.fromShopId === body.toShopId })
  return { ...check(body), ...(wrong && { [wrong.field]: wrong.why }) }
}
