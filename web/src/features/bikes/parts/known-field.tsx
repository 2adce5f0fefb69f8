import { Autocomplete, type AutocompleteProps, type OptionsFilter } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'

type Props = Omit<AutocompleteProps, 'data' | 'value' | 'onChange'> & {
  /** Names to choose from, the likeliest first. */
  data: string[]
  value: string
  onChange: (name: string) => void
}

const shown = 8

/**
 * A name that is chosen or typed. What is suggested first is highlighted while one types, and Enter takes it and goes
 * on; Escape before it, or Tab, keeps what is typed.
 */
export function KnownField({ data, value, onChange, onOptionSubmit, ...props }: Props) {
  // What stood there before is nobody's half a name
  const [isTyped, setTyped] = useState(false)
  const takeFirst = ({ key, nativeEvent, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    const list = document.getElementById(currentTarget.getAttribute('aria-controls') ?? '')
    if (key !== 'Enter' || nativeEvent.isComposing || !list || !isTyped) return
    // The list takes the key for what it has highlighted; a moment after a letter that is nothing yet
    if (list.querySelector('[data-combobox-selected]')) return
    const [first] = suggested(data, value)
    if (first === undefined || value.trim() === '') return
    onOptionSubmit?.(first)
    onChange(first)
  }
  return (
    <Autocomplete
      {...props}
      data={data}
      value={value}
      filter={filter}
      limit={shown}
      selectFirstOptionOnChange={isTyped && value.trim() !== ''}
      onOptionSubmit={onOptionSubmit}
      onChange={(name) => {
        setTyped(true)
        onChange(name)
      }}
      onKeyDown={takeFirst}
      data-goes-on-by-enter
    />
  )
}

const folded = (text: string) => text.trim().toLowerCase()

/** The names that hold what is typed: the whole one first, then those that begin with it, each in their order. */
function suggested(names: readonly string[], typed: string): string[] {
  const sought = folded(typed)
  const rank = (name: string) => (folded(name) === sought ? 0 : folded(name).startsWith(sought) ? 1 : 2)
  return names.filter((name) => folded(name).includes(sought)).toSorted((one, other) => rank(one) - rank(other))
}

const filter: OptionsFilter = ({ options, search, limit }) => {
  const byName = new Map(options.flatMap((option) => ('value' in option ? [[option.value, option] as const] : [])))
  const found = suggested([...byName.keys()], search).slice(0, limit)
  return found.map((name) => byName.get(name)).filter((option) => option !== undefined)
}
