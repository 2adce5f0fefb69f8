import { sentences } from '@forecourt/contract/messages'
import { type Colleague, longestNote } from '@forecourt/contract/notes/calls'
import { Button, Combobox, Textarea, useCombobox } from '@mantine/core'
import { AtSign } from 'lucide-react'
import { type ReactNode, type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type NotesOn, useColleagues } from '../queries.ts'
import classes from './mention-field.module.css'
import { typedMention, withMention } from './mentions.ts'

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
  const [caret, setCaret] = useState(0)
  /** Where the caret goes once the text stands there. */
  const wantedCaret = useRef<number>(undefined)
  /** The @ whose list was closed: it stays closed while that name is typed. */
  const [closedAt, setClosedAt] = useState<number>()
  const typed = typedMention(value, caret)
  const isOpen = typed !== undefined && typed.start !== closedAt
  const { data: colleagues, isPending, isPlaceholderData } = useColleagues(on, typed?.q.trim() ?? '', isOpen)
  const shown = isOpen ? (colleagues ?? []) : []
  const isLooking = isPending || isPlaceholderData
  const isNobody = isOpen && !isLooking && colleagues?.length === 0
  const isDropped = isOpen && (shown.length > 0 || isLooking || isNobody)
  const combobox = useCombobox({
    opened: isDropped,
    onOpenedChange: (opened) => {
      if (!opened) setClosedAt(typed?.start)
    },
  })

  useLayoutEffect(() => {
    if (wantedCaret.current === undefined) return
    field.current?.setSelectionRange(wantedCaret.current, wantedCaret.current)
    setCaret(wantedCaret.current)
    wantedCaret.current = undefined
  }, [value])

  const { selectFirstOption } = combobox
  const names = shown.map(({ _id }) => _id).join(' ')
  // Enter takes the first of those whom a letter has found
  useEffect(() => {
    if (names !== '') selectFirstOption()
  }, [names, selectFirstOption])

  const write = (text: string, at: number) => {
    wantedCaret.current = at
    onChange(text)
    field.current?.focus()
  }
  const choose = (colleagueId: string) => {
    const chosen = shown.find(({ _id }) => _id === colleagueId)
    if (!chosen || !typed) return
    onMention(chosen)
    const { text, caret: behind } = withMention(value, { start: typed.start, end: caret }, chosen)
    setClosedAt(typed.start)
    write(text, behind)
  }
  const begin = () => {
    const at = field.current?.selectionStart ?? value.length
    const sign = at === 0 || /\s/.test(value[at - 1] ?? '') ? '@' : ' @'
    setClosedAt(undefined)
    write(value.slice(0, at) + sign + value.slice(at), at + sign.length)
  }
  const follow = ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => setCaret(currentTarget.selectionStart)

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
              onChange={(event) => {
                const { value: text, selectionStart } = event.currentTarget
                setCaret(selectionStart)
                // Behind an @ that was typed anew the list opens again
                if (text[selectionStart - 1] === '@') setClosedAt(undefined)
                // Behind a name that nobody has the text goes on
                if (isNobody && /\s/.test(text[selectionStart - 1] ?? '')) setClosedAt(typed.start)
                onChange(text)
              }}
              onSelect={follow}
            />
          </Combobox.EventsTarget>
        </Combobox.DropdownTarget>
        <Combobox.Dropdown>
          <Combobox.Options aria-label="Colleagues" className={classes.options}>
            {shown.map(({ _id, name }) => (
              <Combobox.Option key={_id} value={_id} className={classes.option}>
                {name}
              </Combobox.Option>
            ))}
            {isDropped && shown.length === 0 && (
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
