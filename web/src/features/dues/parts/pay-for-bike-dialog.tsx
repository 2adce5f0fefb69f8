import type { BikePage } from '@forecourt/contract/bike-page'
import { type MoneyAccount, payForBike } from '@forecourt/contract/books/calls'
import { businessDay } from '@forecourt/contract/calendar'
import type { getBikeDues } from '@forecourt/contract/dues/calls'
import type { BodyOf, Output } from '@forecourt/contract/endpoint'
import { paiseInRupees, toPaise, toRupees } from '@forecourt/contract/format/paise'
import { sentences } from '@forecourt/contract/messages'
import { Input, Textarea } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { DayField } from '../../../ui/forms/day-field.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { RupeesField } from '../../../ui/forms/rupees-field.tsx'
import { usePayForBike } from '../queries.ts'
import { AccountChoice } from './account-choice.tsx'

/** What is in the books of a shop. */
export type OfShop = Output<typeof getBikeDues>['unrecorded'][number]

type Values = { rupees: number | null; account: MoneyAccount; note: string; forDay: string }

type Props = { bike: BikePage; unrecorded: OfShop; onClose: () => void }

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
    // None typed is no number: refused by name
    amount: rupees === null ? Number.NaN : toPaise(rupees),
  })
  const form = useForm<Values>({
    initialValues: { rupees: toRupees(left), account: 'cash', note: '', forDay: bike.purchasedOn },
    validate: (values) => {
      const { amount, ...errors } = check(bodyOf(values))
      const wrong = amount ?? (toPaise(values.rupees ?? 0) > left && sentences.moreThanLeft(paiseInRupees(left)))
      const isToCome = values.forDay > businessDay(new Date())
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
      <Input.Wrapper label={words.account} labelElement="div" error={form.errors.account}>
        <AccountChoice
          label={words.account}
          value={form.values.account}
          onChange={(chosen) => form.setFieldValue('account', chosen)}
        />
      </Input.Wrapper>
      <Textarea
        label="Note (optional)"
        maxLength={500}
        autosize
        minRows={1}
        maxRows={6}
        {...form.getInputProps('note')}
      />
      <DayField label="Day" required notAfterToday {...form.getInputProps('forDay')} />
    </FormDialog>
  )
}
