import { CloseButton, TextInput } from '@mantine/core'
import { Search } from 'lucide-react'
import classes from './search-box.module.css'

type Props = { label: string; placeholder?: string; value: string; onChange: (value: string) => void }

/** A search field that can be emptied with one tap. */
export function SearchBox({ label, placeholder = label, value, onChange }: Props) {
  return (
    <TextInput
      type="search"
      className={classes.box}
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
