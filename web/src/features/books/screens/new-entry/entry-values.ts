import { addEntry, type MoneyAccount } from '@forecourt/contract/books/calls'
import type { BodyOf } from '@forecourt/contract/endpoint'
import type { HeadType } from '@forecourt/contract/groups'
import { sentences } from '@forecourt/contract/messages'
import { schemaResolver } from '@mantine/form'
import { typedPaise } from '../../../../format/typed-rupees.ts'
import type { BillValues } from '../../parts/photo-of-bill.tsx'

/** What a person enters; empty where there is none. */
export type EntryValues = {
  shopId: string
  /** Rupees. */
  amount: number | null
  type: HeadType
  headId: string
  account: MoneyAccount
  bikeId: string
  party: string
  note: string
  forDay: string
} & BillValues

/** An expense in cash of today: what is entered most. */
export const blank = (shopId: string, today: string): EntryValues => ({
  shopId,
  amount: null,
  type: 'expense',
  headId: '',
  account: 'cash',
  bikeId: '',
  party: '',
  note: '',
  picture: '',
  isPhotoOnItsWay: false,
  forDay: today,
})

/** What goes to the server, in whole paise; which way the money went, the head says. */
export const bodyOf = ({
  amount,
  bikeId,
  forDay,
  type: _,
  isPhotoOnItsWay: __,
  ...values
}: EntryValues): BodyOf<typeof addEntry> => ({
  ...values,
  amount: typedPaise(amount),
  bikeId: bikeId || null,
  ...(forDay && { forDay }),
})

const check = schemaResolver(addEntry.schema.body, { sync: true })

/** What is missing or wrong, by field. */
export const wrongIn = (values: EntryValues) => ({
  ...check(bodyOf(values)),
  ...(values.headId === '' && { headId: sentences.chooseHead }),
})
