import { CloseButton, TextInput } from '@mantine/core'
import { Search } from 'lucide-react'
import { useFirstField } from '../page/use-first-field.ts'
import classes from './search-box.module.css'

type Props = {
  label: string
  placeholder?: string
  value: string
  onChange: (value: string) => void
  /** Typing is what its screen is opened for. */
  focused?: boolean
  enterKeyHint?: 'search' | 'go'
}

/** A search field that can be emptied with one tap. */
export function SearchBox({ label, placeholder = label, value, onChange, focused = false, enterKeyHint }: Props) {
  const field = useFirstField<HTMLInputElement>(focused)
  return (
    <TextInput
      ref={field}
      type="search"
      className={classes.box}
      autoComplete="off"
      enterKeyHint={enterKeyHint}
      aria-label={label}
      placeholder={placeholder}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      leftSection={<Search size={18} aria-hidden />}
      rightSection={value && <CloseButton aria-label="Clear the search" onClick={() => onChange('')} />}
      rightSectionWidth={44}
    />
  )
}
