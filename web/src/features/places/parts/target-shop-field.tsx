import type { Id } from '@forecourt/contract/fields'
import type { ShopName } from '@forecourt/contract/places'
import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import { ErrorState } from '../../../ui/page/error-state.tsx'

/** So many shops stand side by side, to be chosen with one tap; more are searched by name. */
const mostSideBySide = 3

type Props = {
  label: string
  /** The shops as they are fetched. */
  shops: { data: unknown; isError: boolean; refetch: () => Promise<unknown> }
  /** Those of them that can be chosen, by name. */
  targets: readonly ShopName[]
  /** Empty where none is chosen yet. */
  value: Id
  error: ReactNode
  onChange: (shopId: Id) => void
}

/** Which shop of the group bikes are to go to: a few side by side, or one searched by its name. */
export function TargetShopField({ label, shops, targets, value, error, onChange }: Props) {
  /** A name that is typed whole is chosen; one that is half typed is no shop, whatever was chosen before. */
  const typed = (name: string) => {
    const whole = name.trim().toLowerCase()
    const [shop, another] = targets.filter((target) => target.name.toLowerCase() === whole)
    onChange(shop && !another ? shop._id : '')
  }
  if (shops.isError) return <ErrorState text="The shops could not be fetched" onRetry={shops.refetch} />
  if (targets.length > 0 && targets.length <= mostSideBySide) {
    const names = Object.fromEntries(targets.map(({ _id, name }) => [_id, name]))
    return <ChoiceField label={label} names={names} value={value} error={error} onChange={onChange} />
  }
  return (
    <Select
      label={label}
      placeholder="Select a shop..."
      description={shops.data && targets.length === 0 ? 'There is no other shop in this group.' : undefined}
      data={targets.map(({ _id, name }) => ({ value: _id, label: name }))}
      nothingFoundMessage={shops.data ? 'No shop found.' : 'Loading shops...'}
      searchable
      openOnFocus={false}
      allowDeselect={false}
      onInput={({ currentTarget: { value: words } }) => typed(words)}
      data-autofocus
      value={value}
      onChange={(shopId) => onChange(shopId ?? '')}
      error={error}
    />
  )
}
