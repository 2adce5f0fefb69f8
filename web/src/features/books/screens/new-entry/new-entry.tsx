import type { DashboardShop } from '@forecourt/contract/dashboard'
import type { HeadType } from '@forecourt/contract/groups'
import { sentences } from '@forecourt/contract/messages'
import { Anchor, NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { paths } from '../../../../app/paths.ts'
import { trueToday } from '../../../../device/clock.ts'
import { rememberLastShop } from '../../../../device/last-shops.ts'
import { ownUserId } from '../../../../device/session.ts'
import { ChoiceField } from '../../../../ui/forms/choice-field.tsx'
import { DayField } from '../../../../ui/forms/day-field.tsx'
import { FormPage } from '../../../../ui/forms/form-page.tsx'
import { BikePicker } from '../../../enquiries/parts/enquiry-form/bike-picker.tsx'
import { useGroupCounts } from '../../../groups/queries.ts'
import { placeOfGroup } from '../../../places/parts/place-of.ts'
import { useMay } from '../../../session/queries.ts'
import { AccountField } from '../../parts/account-field.tsx'
import { CashLeft, useAskMoreThanCash } from '../../parts/cash-left.tsx'
import { AmountField, NoteField } from '../../parts/entry-fields.tsx'
import { MoneyShop } from '../../parts/money-shop.tsx'
import { usePhotoOfBill } from '../../parts/photo-of-bill.tsx'
import { whereItStands } from '../../parts/where-it-stands.ts'
import { useAddEntry } from '../../queries.ts'
import { blank, bodyOf, type EntryValues, wrongIn } from './entry-values.ts'

const title = 'Add entry'
const back = { label: 'Back' }
const typeNames = { expense: 'Expense', income: 'Income' } as const

/** Enters an income or an expense of a shop. */
export function NewEntry() {
  const { shop: asked } = useSearch({ from: '/frame/signed-in/entries/new' })
  return (
    <MoneyShop asked={asked} title={title} back={back}>
      {(shop, shops) => <EntryForm preset={shop._id} shops={shops} />}
    </MoneyShop>
  )
}

function EntryForm({ preset, shops }: { preset: string; shops: readonly DashboardShop[] }) {
  const navigate = useNavigate()
  // The form stays the same one at midnight
  const [opening] = useState(() => blank(preset, trueToday()))
  const form = useForm<EntryValues>({ initialValues: opening, validate: wrongIn })
  const { shopId, type, headId, account, bikeId, amount } = form.values
  const shop = shops.find(({ _id }) => _id === shopId)
  const groupId = shop?.groupId ?? ''
  const { mutateAsync: add } = useAddEntry(groupId)
  const photo = usePhotoOfBill({
    label: 'Photo of the bill',
    values: form.values,
    error: form.errors.picture,
    onChange: form.setValues,
  })
  const outOfCash = { shopId, out: type === 'expense' && account === 'cash' ? amount : null }
  const { question, requireMeant } = useAskMoreThanCash()
  const submit = async (values: EntryValues) => {
    await requireMeant(outOfCash)
    const entry = await add(bodyOf(values))
    rememberLastShop(ownUserId(), values.shopId)
    photo.sayIfMissing(entry.picture)
    return entry
  }
  const turnTo = (chosen: HeadType) => {
    form.setFieldValue('type', chosen)
    form.setFieldValue('headId', '')
  }
  return (
    <FormPage
      title={title}
      subtitle={shops.length === 1 && shop?.name}
      back={back}
      form={form}
      onSubmit={submit}
      onSaved={(entry) => void navigate({ ...whereItStands(entry, shopId), replace: true })}
      submitLabel={`Enter ${typeNames[type].toLowerCase()}`}
      waiting={photo.waiting}
      draftKey="add-entry"
    >
      <AmountField
        {...form.getInputProps('amount')}
        value={amount}
        onChange={(typed) => form.setFieldValue('amount', typed)}
      />
      <ChoiceField label="Type" names={typeNames} value={type} onChange={turnTo} />
      {shops.length > 1 && (
        <NativeSelect
          label="Shop"
          required
          data={shops.map(({ _id, name }) => ({ value: _id, label: name }))}
          {...form.getInputProps('shopId')}
        />
      )}
      <HeadChoice
        groupId={groupId}
        type={type}
        value={headId}
        error={form.errors.headId}
        onChange={(chosen) => form.setFieldValue('headId', chosen)}
      />
      <AccountField
        label={type === 'expense' ? 'Paid by' : 'Received by'}
        value={account}
        onChange={(chosen) => form.setFieldValue('account', chosen)}
      />
      <CashLeft {...outOfCash} />
      <BikePicker
        groupId={shop?.groupId}
        value={bikeId}
        error={form.errors.bikeId}
        onChange={(chosen) => form.setFieldValue('bikeId', chosen)}
      />
      <TextInput
        label={type === 'expense' ? 'Paid to (optional)' : 'Received from (optional)'}
        maxLength={120}
        autoComplete="off"
        {...form.getInputProps('party')}
      />
      <NoteField {...form.getInputProps('note')} />
      {photo.field}
      <DayField label="Day" required notAfterToday {...form.getInputProps('forDay')} />
      {question}
    </FormPage>
  )
}

type HeadProps = {
  groupId: string
  type: HeadType
  value: string
  error: ReactNode
  onChange: (headId: string) => void
}

/** The heads of this type, in the group's own order. */
function HeadChoice({ groupId, type, value, error, onChange }: HeadProps) {
  const { data: group, isPending, isError } = useGroupCounts(groupId)
  const heads = group?.heads.filter((head) => head.type === type) ?? []
  const may = useMay()
  const none = may('heads.edit', placeOfGroup(groupId)) ? (
    <Anchor inherit renderRoot={(props) => <Link {...props} {...paths.group(groupId)} />}>
      {sentences.noHeadsAddThem}
    </Anchor>
  ) : (
    sentences.noHeadsYet
  )
  const hint = isError ? 'The heads could not be fetched' : !isPending && heads.length === 0 && none
  return (
    <NativeSelect
      label="Head"
      required
      description={hint}
      data={[
        { value: '', label: isPending ? 'Loading...' : 'Select a head...', disabled: true },
        ...heads.map(({ _id, name }) => ({ value: _id, label: name })),
      ]}
      // One that has gone from the list meanwhile is none
      value={heads.some(({ _id }) => _id === value) ? value : ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      error={error}
    />
  )
}
