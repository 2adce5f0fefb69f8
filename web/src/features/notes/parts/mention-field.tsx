import { sentences } from '@forecourt/contract/messages'
import { longestNote } from '@forecourt/contract/notes/calls'
import type { Colleague } from '@forecourt/contract/users/colleague'
import { Button, Combobox, Textarea, useCombobox } from '@mantine/core'
import { AtSign } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { NotesOn } from '../queries.ts'
import classes from './mention-field.module.css'
import { useMention } from './use-mention.ts'

type Props = {
  on: NotesOn
  value: string
  error?: ReactNode
  onChange: (text: string) => void
  /** Somebody was chosen, and stands in the text. */
  onMention: (colleague: Colleague) => void
}

/** A note's text. An @, typed or by its button, opens the colleagues who see what the note is on. */
export function MentionField({ on, value, error, onChange, onMention }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const { mentionable, isLooking, isNobody, close, choose, begin, type, moveTo } = useMention({
    ...{ field, on, onChange, onMention },
    text: value,
  })
  const isDropped = mentionable.length > 0 || isLooking || isNobody
  const combobox = useCombobox({
    opened: isDropped,
    onOpenedChange: (opened) => {
      if (!opened) close()
    },
  })
  const { selectFirstOption } = combobox
  const names = mentionable.map(({ _id }) => _id).join(' ')
  // Enter takes the first of those whom a letter has found
  useEffect(() => {
    if (names !== '') selectFirstOption()
  }, [names, selectFirstOption])

  return (
    <div className={classes.field}>
      <Combobox
        store={combobox}
        onOptionSubmit={choose}
        position="bottom-start"
        // It belongs to the dialog, whose end would cut it off
        withinPortal={false}
        floatingStrategy="fixed"
        // It stays open while a phone's keyboard moves the field
        hideDetached={false}
      >
        <Combobox.DropdownTarget>
          <Combobox.EventsTarget withKeyboardNavigation={isDropped} withAriaAttributes={isDropped}>
            <Textarea
              ref={field}
              label="Note"
              required
              autosize
              minRows={3}
              maxRows={10}
              maxLength={longestNote}
              data-autofocus
              value={value}
              error={error}
              onChange={({ currentTarget }) => type(currentTarget.value, currentTarget.selectionStart)}
              onSelect={({ currentTarget }) => moveTo(currentTarget.selectionStart)}
            />
          </Combobox.EventsTarget>
        </Combobox.DropdownTarget>
        <Combobox.Dropdown>
          <Combobox.Options aria-label="Colleagues" className={classes.options}>
            {mentionable.map(({ _id, name }) => (
              <Combobox.Option key={_id} value={_id} className={classes.option}>
                {name}
              </Combobox.Option>
            ))}
            {isDropped && mentionable.length === 0 && (
              <Combobox.Empty>{isNobody ? sentences.noColleague : 'Looking for colleagues...'}</Combobox.Empty>
            )}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <Button variant="subtle" leftSection={<AtSign size={18} aria-hidden />} onClick={begin} className={classes.begin}>
        Mention a colleague
      </Button>
    </div>
  )
}
