import type { BikePage } from '@forecourt/contract/bike-page'
import { type MoneyAccount, payForBike } from '@forecourt/contract/books/calls'
import type { getBikeDues } from '@forecourt/contract/dues/calls'
import type { BodyOf, Output } from '@forecourt/contract/endpoint'
import { paiseInRupees, toRupees } from '@forecourt/contract/format/paise'
import { sentences } from '@forecourt/contract/messages'
import { schemaResolver, useForm } from '@mantine/form'
import { trueToday } from '../../../device/clock.ts'
import { typedPaise } from '../../../format/typed-rupees.ts'
import { DayField } from '../../../ui/forms/day-field.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { RupeesField } from '../../../ui/forms/rupees-field.tsx'
import { AccountField } from '../../books/parts/account-field.tsx'
import { NoteField } from '../../books/parts/entry-fields.tsx'
import { usePayForBike } from '../queries.ts'

/** What of a bike's cost nobody wrote down how it was paid, in the books of one shop. */
export type UnrecordedAtShop = Output<typeof getBikeDues>['unrecorded'][number]

type Values = { rupees: number | null; account: MoneyAccount; note: string; forDay: string }

type Props = { bike: BikePage; unrecorded: UnrecordedAtShop; onClose: () => void }

const of = {
  paid: { title: 'Enter payment', account: 'Paid by' },
  back: { title: 'Enter money back', account: 'Came back by' },
}

const check = schemaResolver(payForBike.schema.body, { sync: true })

/**
 * Enters how a bike was paid for, all that nobody wrote down unless another amount is typed; or what came back, where
 * more was entered than it cost.
 */
export function PayForBikeDialog({ bike, unrecorded: { shopId, amount: unrecorded }, onClose }: Props) {
  const isBack = unrecorded < 0
  const [left, words] = [Math.abs(unrecorded), isBack ? of.back : of.paid]
  const { mutateAsync: pay } = usePayForBike(bike)
  const bodyOf = ({ rupees, ...values }: Values): BodyOf<typeof payForBike> => ({
    ...values,
    shopId,
    isBack,
    amount: typedPaise(rupees),
  })
  const form = useForm<Values>({
    initialValues: { rupees: toRupees(left), account: 'cash', note: '', forDay: bike.purchasedOn },
    validate: (values) => {
      const { amount, ...errors } = check(bodyOf(values))
      const wrong = amount ?? (typedPaise(values.rupees) > left && sentences.moreThanLeft(paiseInRupees(left)))
      const isToCome = values.forDay > trueToday()
      return { ...errors, ...(wrong && { rupees: wrong }), ...(isToCome && { forDay: sentences.dayInFuture }) }
    },
  })
  return (
    <FormDialog
      title={words.title}
      form={form}
      onSubmit={(values) => pay(bodyOf(values))}
      onClose={onClose}
      submitLabel={words.title}
      draftKey={`pay-for-bike ${bike._id} ${shopId}${isBack ? ' back' : ''}`}
    >
      <RupeesField
        label="Amount"
        required
        data-autofocus
        {...form.getInputProps('rupees')}
        error={form.errors.rupees ?? form.errors.amount}
      />
      <AccountField
        label={words.account}
        value={form.values.account}
        error={form.errors.account}
        onChange={(chosen) => form.setFieldValue('account', chosen)}
      />
      <NoteField {...form.getInputProps('note')} />
      <DayField label="Day" required notAfterToday {...form.getInputProps('forDay')} />
    </FormDialog>
  )
}
