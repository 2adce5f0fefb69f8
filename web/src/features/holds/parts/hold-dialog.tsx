import type { Bike } from '@forecourt/contract/bikes'
import type { MoneyAccount } from '@forecourt/contract/books/calls'
import { daysAfter } from '@forecourt/contract/calendar'
import type { BodyOf } from '@forecourt/contract/endpoint'
import { type Hold, holdBike } from '@forecourt/contract/holds/calls'
import { sentences } from '@forecourt/contract/messages'
import { Alert, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { CallFailure } from '../../../api/failures.ts'
import { paths } from '../../../app/paths.ts'
import { trueToday } from '../../../device/clock.ts'
import { phoneText } from '../../../format/phone.ts'
import { typedPaise } from '../../../format/typed-rupees.ts'
import { DayField } from '../../../ui/forms/day-field.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { RupeesField } from '../../../ui/forms/rupees-field.tsx'
import { Warning } from '../../../ui/forms/warning.tsx'
import { AccountField } from '../../books/parts/account-field.tsx'
import { CashWarning } from '../../sales/parts/cash-warning.tsx'
import { useBikeHolds, useHoldBike, useHoldRule } from '../queries.ts'
import { stateWords } from './hold-words.ts'

export type BikeToHold = Pick<Bike, '_id' | 'groupId' | 'shopId' | 'vehicleNumber' | 'make' | 'model'>
type Customer = { customerName: string; customerPhone: string }
type Values = {
  customerName: string
  customerPhone: string
  rupees: number | null
  account: MoneyAccount
  reference: string
  until: string
}

type Props = {
  bike: BikeToHold
  /** Whom the way here began at. */
  customer?: Customer | undefined
  onClose: () => void
}

/** Holds a bike for a customer until the end of a day, with a token or without; or puts them in line for it. */
export function HoldDialog({ bike, customer, onClose }: Props) {
  const navigate = useNavigate()
  const { mutateAsync: hold } = useHoldBike(bike)
  const { data, refetch } = useBikeHolds(bike._id)
  const { rule, isKnown } = useHoldRule(bike.groupId)
  const [today] = useState(trueToday)
  // As it was when the dialog opened: what comes meanwhile changes no button under a thumb
  const [seen, setSeen] = useState<readonly Hold[]>()
  if (!seen && data) setSeen(data.holds)
  const line = (seen ?? []).filter(({ state }) => state === 'holding' || state === 'next')
  const [holder] = line
  const [refusal, setRefusal] = useState('')
  const form = useForm<Values>({
    initialValues: {
      customerName: customer?.customerName ?? '',
      customerPhone: phoneText(customer?.customerPhone ?? ''),
      rupees: null,
      account: 'cash',
      reference: '',
      until: daysAfter(today, rule.days),
    },
    validate: (values) => wrongIn(values, rule.withoutToken),
  })
  useUsualDay(isKnown, () => {
    if (!form.isDirty('until')) {
      const until = daysAfter(today, rule.days)
      form.setInitialValues({ ...form.values, until })
      form.setFieldValue('until', until)
    }
  })
  const { rupees, account, customerPhone } = form.values
  // Nobody becomes second unawares: where somebody holds it, the button says so
  const nextInLine = holder !== undefined
  const submit = async (values: Values) => {
    setRefusal('')
    try {
      const made = await hold({ ...bodyOf(values), nextInLine })
      if (made.serial !== '') void navigate(paths.tokenReceipt(made._id))
    } catch (error) {
      if (error instanceof CallFailure && error.status === 409) {
        setRefusal(error.message)
        setSeen((await refetch()).data?.holds)
      }
      throw error
    }
  }
  return (
    <FormDialog
      title={`Hold ${bike.vehicleNumber}`}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      submitLabel={nextInLine ? 'Stand next in line' : 'Hold the bike'}
      draftKey={`hold-bike ${bike._id}`}
    >
      <Text>
        {bike.make} {bike.model}
      </Text>
      {refusal && (
        <Alert color="red" role="alert">
          {refusal}
        </Alert>
      )}
      {holder && (
        <Warning role="note">
          {stateWords(holder)} for {holder.customerName}. Your customer can stand next in line, and has the bike once it
          comes free.
        </Warning>
      )}
      <TextInput
        label="Customer name"
        required
        maxLength={120}
        autoComplete="off"
        autoCapitalize="words"
        data-autofocus
        {...form.getInputProps('customerName')}
      />
      <TextInput
        label="Phone number"
        required
        inputMode="tel"
        maxLength={20}
        autoComplete="off"
        {...form.getInputProps('customerPhone')}
      />
      <RupeesField
        label={rule.withoutToken ? 'Token (optional)' : 'Token'}
        required={!rule.withoutToken}
        {...form.getInputProps('rupees')}
        error={form.errors.rupees ?? form.errors.token}
      />
      {rupees !== null && rupees !== 0 && (
        <>
          <AccountField
            label="Received by"
            value={account}
            error={form.errors.account}
            onChange={(chosen) => form.setFieldValue('account', chosen)}
          />
          <CashWarning
            shopId={bike.shopId}
            buyerContact={customerPhone}
            soldOn={today}
            cash={account === 'cash' ? rupees : 0}
          />
          <TextInput
            label="Reference (optional)"
            placeholder="Such as the number of a transfer"
            maxLength={120}
            autoComplete="off"
            {...form.getInputProps('reference')}
          />
        </>
      )}
      <DayField
        label="Until the end of"
        required
        min={today}
        description={isKnown && line.length > 0 ? 'Also while somebody else holds the bike.' : undefined}
        {...form.getInputProps('until')}
      />
    </FormDialog>
  )
}

/** Once what the group has settled is known the form offers its day. */
function useUsualDay(isKnown: boolean, offer: () => void) {
  const last = useRef(offer)
  useEffect(() => {
    last.current = offer
  })
  useEffect(() => {
    if (isKnown) last.current()
  }, [isKnown])
}

/** What was typed, as the call takes it. */
const bodyOf = ({ rupees, account, reference, ...values }: Values): BodyOf<typeof holdBike> => {
  const token = rupees === null || rupees === 0 ? 0 : typedPaise(rupees)
  return { ...values, token, account: token === 0 ? null : account, reference: token === 0 ? '' : reference }
}

/** What is wrong, by field. */
function wrongIn(values: Values, withoutToken: boolean): Record<string, string> {
  const { error } = holdBike.schema.body.safeParse(bodyOf(values))
  const errors: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? [])
    errors[path[0] === 'token' ? 'rupees' : path.join('.')] ??= message
  if (!withoutToken && !values.rupees) errors.rupees ??= sentences.tokenAsked
  if (values.until !== '' && values.until < trueToday()) errors.until ??= sentences.holdInPast
  return errors
}
