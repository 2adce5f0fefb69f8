import type { previewPrices } from '@forecourt/contract/bulk-changes/price-calls'
import type { Output } from '@forecourt/contract/endpoint'
import { paiseInRupees } from '@forecourt/contract/format/paise'
import { sentences } from '@forecourt/contract/messages'
import { Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { rupees } from '../../../../format/rupees.ts'
import { Facts } from '../../../../ui/facts/facts.tsx'
import { ChoiceField } from '../../../../ui/forms/choice-field.tsx'
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx'
import { RupeesField } from '../../../../ui/forms/rupees-field.tsx'
import { useChangePrices, usePricesPreview } from '../../queries.ts'
import { priceKeepers } from '../change-words.ts'
import { type Chosen, howMany, inBikes, toAsked } from './chosen.ts'
import { Preview } from './preview.tsx'
import { type PriceForm, toPriceChange, whyNoPrice } from './price-form.ts'
import { sayChanged } from './say-changed.tsx'
import { ListChanged, useListChanged } from './use-list-changed.tsx'
import { Gone, Lines, WhatStays } from './what-stays.tsx'

type Props = { chosen: Chosen; onDone: () => void; onClose: () => void }

const ways = { down: 'Lower', up: 'Raise' } as const
const bys = { amount: 'Rupees', percent: 'Per cent' } as const
const steps = { 1: '₹1', 100: '₹100', 500: '₹500', 1000: '₹1,000' } as const

/** Asks how the prices of many bikes change, shows what comes of that, and changes them. */
export function ChangePricesDialog({ chosen, onDone, onClose }: Props) {
  const form = useForm<PriceForm>({
    initialValues: { way: 'down', by: 'percent', amount: null, percent: '', roundTo: '500' },
    validate: {
      amount: (_, values) => (values.by === 'amount' ? whyNoPrice(values) : null),
      percent: (_, values) => (values.by === 'percent' ? whyNoPrice(values) : null),
    },
  })
  const typed = toPriceChange(form.values)
  // Digit by digit it would be asked for what nobody means
  const [price] = useDebouncedValue(typed, 300)
  const isSame = JSON.stringify(price) === JSON.stringify(typed)
  const look = usePricesPreview(toAsked(chosen), isSame ? price : null)
  const { mutateAsync: change } = useChangePrices()
  const { hasChanged, orLookAgain } = useListChanged(() => look.refetch())
  const submit = async () => {
    if (!typed || !look.data) return
    const asked = toAsked(chosen, look.data.missing)
    const done = await orLookAgain(change({ ...asked, price: typed, expected: look.data.bikes }))
    sayChanged(sentences.pricesChanged(inBikes(done.bikes)), done)
    onDone()
  }
  const isReady = typed === null || (isSame && look.data !== undefined && !look.isFetching && look.data.bikes > 0)
  return (
    <FormDialog
      title={`Change the price of ${inBikes(howMany(chosen))}`}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      submitLabel={look.data && typed ? `Change ${inBikes(look.data.bikes)}` : 'Change'}
      waiting={!isReady}
    >
      <ChoiceField
        label="Prices"
        names={ways}
        value={form.values.way}
        onChange={(way) => form.setFieldValue('way', way)}
      />
      <ChoiceField label="By" names={bys} value={form.values.by} onChange={(by) => form.setFieldValue('by', by)} />
      {form.values.by === 'amount' ? (
        <RupeesField label="How many rupees" data-autofocus {...form.getInputProps('amount')} />
      ) : (
        <TextInput
          label="How many per cent"
          inputMode="decimal"
          autoComplete="off"
          rightSection={<span aria-hidden>%</span>}
          data-autofocus
          {...form.getInputProps('percent')}
        />
      )}
      <ChoiceField
        label="Round to"
        names={steps}
        value={form.values.roundTo}
        onChange={(roundTo) => form.setFieldValue('roundTo', roundTo)}
      />
      {hasChanged && <ListChanged />}
      <Preview look={look} waitsFor={typed === null ? sentences.whatPricesComeTo : undefined}>
        {(answer) => <WhatComes chosen={chosen} answer={answer} />}
      </Preview>
    </FormDialog>
  )
}

function WhatComes({ chosen, answer }: { chosen: Chosen; answer: Output<typeof previewPrices> }) {
  const { bikes, before, after, look, missing } = answer
  const stays = look.flatMap(({ stays: why, ...bike }) => (why ? [{ ...bike, why: priceKeepers[why] }] : []))
  const low = look.filter(({ belowFloor }) => belowFloor)
  return (
    <>
      {bikes === 0 ? (
        <Text>{sentences.noPriceChanges}</Text>
      ) : (
        <Facts
          facts={[
            { name: `${inBikes(bikes)}, before`, value: paiseInRupees(before) },
            { name: 'After', value: paiseInRupees(after) },
            { name: after < before ? 'Less by' : 'More by', value: paiseInRupees(Math.abs(after - before)) },
          ]}
        />
      )}
      <Gone chosen={chosen} missing={missing} />
      <WhatStays bikes={stays} />
      <Lines
        title={`${inBikes(low.length)} below the floor price`}
        lines={low.map(({ bikeId, vehicleNumber, priceBefore, priceAfter }) => ({
          bikeId,
          vehicleNumber,
          words: `${rupees(priceBefore)} to ${rupees(priceAfter)}`,
        }))}
      />
    </>
  )
}
