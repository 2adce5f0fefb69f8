import type { Enquiry } from '@forecourt/contract/enquiries'
import type { Hold } from '@forecourt/contract/holds/calls'
import type { LeasedBike } from '@forecourt/contract/leases/calls'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { CallFailure } from '../../../../api/failures.ts'
import { paths } from '../../../../app/paths.ts'
import { knownRupees } from '../../../../format/typed-rupees.ts'
import { DayField } from '../../../../ui/forms/day-field.tsx'
import { FormPage } from '../../../../ui/forms/form-page.tsx'
import { RupeesField } from '../../../../ui/forms/rupees-field.tsx'
import { Warning } from '../../../../ui/forms/warning.tsx'
import { useFirstField } from '../../../../ui/page/use-first-field.ts'
import { MissingWarning } from '../../../documents/parts/missing-warning.tsx'
import { usePartialPayments } from '../../../dues/queries.ts'
import { tokenReceived } from '../../../holds/parts/hold-words.ts'
import { isKept } from '../../../outbox/parts/send-or-keep.ts'
import { PriceFloor } from '../../../prices/parts/price-floor.tsx'
import { CashWarning } from '../../parts/cash-warning.tsx'
import { useSellBike } from '../../queries.ts'
import { BikeOnOffer } from './bike-on-offer.tsx'
import type { BikeOnSale } from './bike-on-sale.ts'
import { discountText, priceDoubt } from './discount-text.ts'
import { EnquiryChoice } from './enquiry-choice.tsx'
import { ExchangeFields } from './exchange-fields.tsx'
import { HoldChoice } from './hold-choice.tsx'
import { cashIn, settled } from './paid.ts'
import { PaymentsFields } from './payments-fields.tsx'
import { Refusal } from './refusal.tsx'
import { RestField } from './rest-field.tsx'
import {
  clearPaymentErrors,
  enquiriesToWin,
  holdToOpen,
  openingValues,
  type SaleValues,
  saleBody,
  saleErrors,
} from './sale-values.ts'

type Props = {
  bike: BikeOnSale
  /** The one that the way here began at. */
  enquiry: Enquiry | null
  /** Who holds it and who is next in line, and tokens that wait. */
  holds: readonly Hold[]
  /** The hold that the way here began at; empty for none. */
  holdId: string
  /** That it has been sold since, in a sentence; else empty. */
  sold: string
  /** What this device knows of its price, of a bike that is reserved on it. */
  leased: LeasedBike | undefined
  /** On whose phone the bike is reserved, where nobody can sell it here. */
  reserved: ReactNode
}

/** Who buys a bike, for how much, when, and how it is paid. */
export function SellForm({ bike, enquiry, holds, holdId, sold, leased, reserved }: Props) {
  const navigate = useNavigate()
  const draftKey = `sell-bike ${bike._id} ${enquiry?._id ?? ''}`.trim()
  const { mutateAsync: sellBike, isPending, isSuccess } = useSellBike(bike, draftKey)
  const forPart = usePartialPayments(bike.groupId) ?? leased?.partialPayments ?? false
  const enquiries = enquiriesToWin(bike.enquiries, enquiry)
  const [refusal, setRefusal] = useState('')
  const form = useForm<SaleValues>({
    initialValues: openingValues(bike.listPrice, enquiry, holdToOpen(holds, holdId, enquiry)),
    validate: (values) => saleErrors(values, { forPart }),
  })
  const { salePrice, payments, firstIsRest, buyerContact, soldOn, token } = form.values
  const hold = holds.find(({ _id }) => _id === form.values.holdId)
  // Whoever enquired has told it already
  const first = useFirstField<HTMLInputElement>(enquiry === null)
  const setPrice = (typed: number | null) => {
    form.setFieldValue('salePrice', typed)
    form.setFieldValue('payments', settled({ salePrice: typed, payments, firstIsRest, token }))
    // What was wrong with the amount that follows the price was about the price before
    if (firstIsRest) clearPaymentErrors(form)
  }
  const sell = async (values: SaleValues) => {
    setRefusal('')
    try {
      const body = saleBody(values, enquiries.find(({ _id }) => _id === values.enquiryId)?._id ?? null)
      return await sellBike({ body, typed: values })
    } catch (error) {
      const isAtItsField = error instanceof CallFailure && Object.keys(error.fields).length > 0
      if (error instanceof CallFailure && error.status === 409 && !isAtItsField) setRefusal(error.message)
      throw error
    }
  }

  const price = knownRupees(salePrice)
  const doubt = priceDoubt(price, bike)
  const barred = refusal || (isPending || isSuccess ? '' : sold)

  return (
    <FormPage
      title="Sell a bike"
      back={{ label: 'Back' }}
      form={form}
      onSubmit={sell}
      onSaved={(sale) => void navigate({ ...(isKept(sale) ? paths.phoneBikes : paths.sale(sale._id)), replace: true })}
      submitLabel="Sell bike"
      draftKey={draftKey}
    >
      {barred && <Refusal key={barred} sentence={barred} bikeId={bike._id} isAnswer={refusal !== ''} />}
      <BikeOnOffer bike={bike} />
      {!isPending && !isSuccess && reserved}
      <MissingWarning bikeId={bike._id} />
      <HoldChoice form={form} holds={holds} />
      <EnquiryChoice form={form} enquiries={enquiries} bike={bike} />
      <TextInput
        label="Buyer name"
        required
        maxLength={120}
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="next"
        ref={first}
        {...form.getInputProps('buyerName')}
      />
      <TextInput
        label="Buyer contact"
        placeholder="Phone number"
        required
        inputMode="tel"
        maxLength={120}
        autoComplete="off"
        enterKeyHint="next"
        {...form.getInputProps('buyerContact')}
      />
      <RupeesField
        label="Sale price"
        required
        enterKeyHint="next"
        description={discountText(price, bike.listPrice)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('salePrice')}
        value={salePrice}
        onChange={setPrice}
      />
      <PriceFloor
        said={form.errors.salePrice}
        onApproved={() => form.clearFieldError('salePrice')}
        bike={bike}
        salePrice={price}
        soldOn={soldOn}
        leased={leased}
      />
      {doubt && <Warning>{doubt}</Warning>}
      <PaymentsFields form={form} tokenLine={hold ? tokenReceived(hold) : ''} />
      {forPart && <RestField form={form} />}
      <CashWarning shopId={bike.shopId} buyerContact={buyerContact} soldOn={soldOn} cash={cashIn(payments)} />
      {payments.some(({ method }) => method === 'exchange') && <ExchangeFields form={form} bike={bike} />}
      <DayField label="Date of sale" required notAfterToday {...form.getInputProps('soldOn')} />
    </FormPage>
  )
}
