import type { MoneyAccount } from '@forecourt/contract/books/calls'
import { paiseInRupees } from '@forecourt/contract/format/paise'
import type { Hold, SettleToken } from '@forecourt/contract/holds/calls'
import type { TokenRule } from '@forecourt/contract/holds/rule'
import { sentences } from '@forecourt/contract/messages'
import { NativeSelect, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { ChoiceRow } from '../../../ui/forms/choice-row.tsx'
import { AccountField } from '../../books/parts/account-field.tsx'
import { useGroupCounts } from '../../groups/queries.ts'

export type SettleValues = { how: 'givenBack' | 'kept' | 'later'; account: MoneyAccount; headId: string }

/** How the form opens: as the group's rule has it, else as what a customer expects; back by the way it came. */
export const openingSettle = (hold: Hold, rule: TokenRule): SettleValues => ({
  how: rule === 'asked' ? 'givenBack' : rule,
  account: hold.account ?? 'cash',
  headId: '',
})

/** As the call takes it; null for later. */
export const settleBody = ({ how, account, headId }: SettleValues): SettleToken | null =>
  how === 'later'
    ? null
    : { how, account: how === 'givenBack' ? account : null, headId: how === 'kept' ? headId || null : null }

/** What is wrong, by field. */
export const settleErrors = ({ how, headId }: SettleValues): Record<string, string> =>
  how === 'kept' && headId === '' ? { headId: sentences.tokenHead } : {}

type Props<Values extends SettleValues> = {
  hold: Hold
  rule: TokenRule
  form: UseFormReturnType<Values>
  /** Whether it may be settled another time. */
  withLater?: boolean
}

const choices = {
  givenBack: { value: 'givenBack', label: 'Give back' },
  kept: { value: 'kept', label: 'Keep' },
  later: { value: 'later', label: 'Later' },
} as const

/** What becomes of a token: given back by some way, or kept under a head of income, as the group's rule allows. */
export function SettleFields<Values extends SettleValues>({ hold, rule, form, withLater = false }: Props<Values>) {
  const { how, account, headId } = form.values
  const { data: group } = useGroupCounts(hold.groupId)
  const heads = group?.heads.filter(({ type }) => type === 'income') ?? []
  const set = (changes: Partial<SettleValues>) => form.setValues((old) => ({ ...old, ...changes }))
  const offered = [
    ...(rule === 'kept' ? [] : [choices.givenBack]),
    ...(rule === 'givenBack' ? [] : [choices.kept]),
    ...(withLater ? [choices.later] : []),
  ]
  return (
    <>
      <Text fw={600}>Token of {paiseInRupees(hold.token)}</Text>
      {offered.length > 1 && (
        <ChoiceRow label="Token" choices={offered} value={how} onChange={(chosen) => set({ how: chosen })} />
      )}
      {rule !== 'asked' && <Text size="sm">{rule === 'kept' ? sentences.tokensKept : sentences.tokensGivenBack}.</Text>}
      {how === 'givenBack' && (
        <AccountField
          label="Given back by"
          value={account}
          error={form.errors.account ?? form.errors['token.account']}
          onChange={(chosen) => set({ account: chosen })}
        />
      )}
      {how === 'kept' && (
        <NativeSelect
          label="Head of income"
          required
          description={group && heads.length === 0 ? sentences.noHeadsYet : undefined}
          data={[
            { value: '', label: 'Select a head...', disabled: true },
            ...heads.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
          value={headId}
          error={form.errors.headId ?? form.errors['token.headId']}
          onChange={({ currentTarget }) => set({ headId: currentTarget.value })}
        />
      )}
    </>
  )
}
