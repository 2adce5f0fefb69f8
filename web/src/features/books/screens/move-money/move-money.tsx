import { accountNames, bookAccountNames } from '@forecourt/contract/books/account-names'
import type { DashboardShop } from '@forecourt/contract/dashboard'
import { NativeSelect } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { trueToday } from '../../../../device/clock.ts'
import { rememberLastShop } from '../../../../device/last-shops.ts'
import { ownUserId } from '../../../../device/session.ts'
import { ChoiceField } from '../../../../ui/forms/choice-field.tsx'
import { DayField } from '../../../../ui/forms/day-field.tsx'
import { FormPage } from '../../../../ui/forms/form-page.tsx'
import { CashLeft, useAskMoreThanCash } from '../../parts/cash-left.tsx'
import { AmountField, NoteField } from '../../parts/entry-fields.tsx'
import { MoneyShop } from '../../parts/money-shop.tsx'
import { usePhotoOfBill } from '../../parts/photo-of-bill.tsx'
import { whereItStands } from '../../parts/where-it-stands.ts'
import { useAddMove } from '../../queries.ts'
import { bodyOf, type MoveValues, wrongIn } from './move-values.ts'

const title = 'Move money'
const back = { label: 'Back' }
const sideNames = { ...accountNames, owner: bookAccountNames.owner }

/** Enters money that went to the bank, to a sister shop, or to the owner and back. */
export function MoveMoney() {
  const { shop: asked } = useSearch({ from: '/frame/signed-in/entries/move' })
  return (
    <MoneyShop asked={asked} title={title} back={back}>
      {(shop, shops) => <MoveForm preset={shop._id} shops={shops} />}
    </MoneyShop>
  )
}

function MoveForm({ preset, shops }: { preset: string; shops: readonly DashboardShop[] }) {
  const navigate = useNavigate()
  const [opening] = useState<MoveValues>(() => ({
    amount: null,
    fromShopId: preset,
    from: 'cash',
    toShopId: preset,
    to: 'bank',
    note: '',
    picture: '',
    isPhotoOnItsWay: false,
    forDay: trueToday(),
  }))
  const form = useForm<MoveValues>({ initialValues: opening, validate: wrongIn })
  const { amount, fromShopId, from, toShopId, to } = form.values
  const fromShop = shops.find(({ _id }) => _id === fromShopId)
  const { mutateAsync: move } = useAddMove(fromShop?.groupId ?? '')
  const photo = usePhotoOfBill({
    label: 'Photo of the slip',
    values: form.values,
    error: form.errors.picture,
    onChange: form.setValues,
  })
  // Money stays in its group
  const targets = shops.filter(({ groupId }) => groupId === fromShop?.groupId)
  const isOwner = from === 'owner' || to === 'owner'
  const outOfCash = { shopId: fromShopId, out: from === 'cash' ? amount : null }
  const { question, requireMeant } = useAskMoreThanCash()
  const submit = async (values: MoveValues) => {
    await requireMeant(outOfCash)
    const entry = await move(bodyOf(values))
    rememberLastShop(ownUserId(), values.fromShopId)
    photo.sayIfMissing(entry.picture)
    return entry
  }
  const chooseFrom = (shopId: string) => {
    form.setFieldValue('fromShopId', shopId)
    // What went within a shop goes within the other one
    if (toShopId === fromShopId) form.setFieldValue('toShopId', shopId)
  }
  return (
    <FormPage
      title={title}
      subtitle={shops.length === 1 && fromShop?.name}
      back={back}
      form={form}
      onSubmit={submit}
      onSaved={(entry) => void navigate({ ...whereItStands(entry, fromShopId), replace: true })}
      submitLabel="Move money"
      waiting={photo.waiting}
      draftKey="move-money"
    >
      <AmountField
        {...form.getInputProps('amount')}
        value={amount}
        onChange={(typed) => form.setFieldValue('amount', typed)}
      />
      {shops.length > 1 && (
        <NativeSelect
          label="From the shop"
          required
          data={shops.map(({ _id, name }) => ({ value: _id, label: name }))}
          {...form.getInputProps('fromShopId')}
          onChange={({ currentTarget }) => chooseFrom(currentTarget.value)}
        />
      )}
      <ChoiceField
        label="From"
        names={sideNames}
        value={from}
        error={form.errors.from}
        onChange={(chosen) => form.setFieldValue('from', chosen)}
      />
      <CashLeft {...outOfCash} />
      {targets.length > 1 && !isOwner && (
        <NativeSelect
          label="To the shop"
          required
          data={targets.map(({ _id, name }) => ({ value: _id, label: name }))}
          {...form.getInputProps('toShopId')}
        />
      )}
      <ChoiceField
        label="To"
        names={sideNames}
        value={to}
        error={form.errors.to}
        onChange={(chosen) => form.setFieldValue('to', chosen)}
      />
      <NoteField {...form.getInputProps('note')} />
      {photo.field}
      <DayField label="Day" required notAfterToday {...form.getInputProps('forDay')} />
      {question}
    </FormPage>
  )
}
