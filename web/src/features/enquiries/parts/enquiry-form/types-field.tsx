import { enquiryTypes } from '@forecourt/contract/enquiries'
import { Button, Chip, Input, TextInput } from '@mantine/core'
import { Plus } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import classes from './types-field.module.css'

type Props = { value: string[]; error?: ReactNode; onChange: (types: string[]) => void }

/** What the enquiry is about: the usual types to tap, several of them, and others in one's own words. */
export function TypesField({ value, error, onChange }: Props) {
  const [adding, setAdding] = useState(false)
  const offered = [...enquiryTypes, ...value.filter((type) => !enquiryTypes.some((usual) => usual === type))]
  const add = (typed: string) => {
    // In the letters that it is offered in
    const type = offered.find((other) => other.toLowerCase() === typed.toLowerCase()) ?? typed
    if (!value.includes(type)) onChange([...value, type])
  }
  return (
    <Input.Wrapper size="md" label="What is it about?" labelElement="div" required error={error}>
      <fieldset className={classes.types} aria-label="What is it about?">
        <Chip.Group multiple value={value} onChange={onChange}>
          {offered.map((type) => (
            <Chip key={type} value={type} size="md" variant="outline" classNames={{ label: classes.chip }}>
              {type}
            </Chip>
          ))}
        </Chip.Group>
        {adding ? (
          <OwnType onAdd={add} />
        ) : (
          <Button variant="subtle" px="sm" leftSection={<Plus size={18} aria-hidden />} onClick={() => setAdding(true)}>
            Other
          </Button>
        )}
      </fieldset>
    </Input.Wrapper>
  )
}

function OwnType({ onAdd }: { onAdd: (type: string) => void }) {
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const add = () => {
    const type = typed.trim().replace(/\s+/g, ' ')
    if (type) onAdd(type)
    setTyped('')
  }
  const addByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !typed) return
    // It would save the form
    event.preventDefault()
    add()
  }
  return (
    <TextInput
      ref={field}
      className={classes.own}
      aria-label="Another type"
      placeholder="Another type"
      autoComplete="off"
      enterKeyHint="done"
      maxLength={60}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onKeyDown={addByKey}
      // Not lost when one goes on without adding it
      onBlur={add}
    />
  )
}
