import type { Colleague } from '@forecourt/contract/users/colleague'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { type NotesOn, useMentionable } from '../queries.ts'
import { typedMention, withMention } from './mentions.ts'

type Options = {
  field: RefObject<HTMLTextAreaElement | null>
  on: NotesOn
  text: string
  onChange: (text: string) => void
  onMention: (colleague: Colleague) => void
}

/** The name that is being typed in a note's field: who may be meant, and what becomes of it. */
export function useMention({ field, on, text, onChange, onMention }: Options) {
  const [caret, setCaret] = useState(0)
  /** Where the caret goes once the text stands there. */
  const wantedCaret = useRef<number>(undefined)
  /** The @ whose list was closed: it stays closed while that name is typed. */
  const [closedAt, setClosedAt] = useState<number>()
  const typed = typedMention(text, caret)
  const isOpen = typed !== undefined && typed.start !== closedAt
  const { data, isPending, isPlaceholderData } = useMentionable(on, typed?.q.trim() ?? '', isOpen)
  const mentionable = isOpen ? (data ?? []) : []
  const isLooking = isOpen && (isPending || isPlaceholderData)
  const isNobody = isOpen && !isLooking && data?.length === 0

  useLayoutEffect(() => {
    if (wantedCaret.current === undefined) return
    field.current?.setSelectionRange(wantedCaret.current, wantedCaret.current)
    setCaret(wantedCaret.current)
    wantedCaret.current = undefined
  }, [field, text])

  const write = (written: string, at: number) => {
    wantedCaret.current = at
    onChange(written)
    field.current?.focus()
  }
  return {
    mentionable,
    isLooking,
    isNobody,
    close: () => setClosedAt(typed?.start),
    choose(colleagueId: string) {
      const chosen = mentionable.find(({ _id }) => _id === colleagueId)
      if (!chosen || !typed) return
      onMention(chosen)
      const { text: written, caret: behind } = withMention(text, { start: typed.start, end: caret }, chosen)
      setClosedAt(typed.start)
      write(written, behind)
    },
    /** An @ where the caret is. */
    begin() {
      const at = field.current?.selectionStart ?? text.length
      const sign = at === 0 || /\s/.test(text[at - 1] ?? '') ? '@' : ' @'
      setClosedAt(undefined)
      write(text.slice(0, at) + sign + text.slice(at), at + sign.length)
    },
    type(changed: string, at: number) {
      setCaret(at)
      const last = changed[at - 1] ?? ''
      // Behind an @ that was typed anew the list opens again
      if (last === '@') setClosedAt(undefined)
      // Behind a name that nobody has the text goes on
      else if (isNobody && /\s/.test(last)) setClosedAt(typed.start)
      onChange(changed)
    },
    moveTo: setCaret,
  }
}
