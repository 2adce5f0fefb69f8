import { TextInput, type TextInputProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { type ChangeEvent, type Ref, useLayoutEffect, useRef, useState } from 'react'
import { caretIn, groupedRupees, restingText, rupeesIn, rupeesText } from '../../format/typed-rupees.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode' | 'leftSection'> & {
  /** Rupees; null where nothing is typed, NaN where it is no amount. */
  value?: number | null
  onChange: (amount: number | null) => void
  ref?: Ref<HTMLInputElement>
}

/** An amount in rupees: typed in digits, grouped the Indian way meanwhile, or with a word such as lakh. */
export function RupeesField({ value = null, onChange, ref, ...props }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const merged = useMergedRef(input, ref ?? null)
  const [typed, setTyped] = useState('')
  const caret = useRef<number>(undefined)
  // '12.' is typed on the way to 12.50; an amount from elsewhere, as a draft's, stands in its place
  const shown = Object.is(rupeesIn(typed), value) ? typed : rupeesText(value)

  useLayoutEffect(() => {
    if (caret.current === undefined) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })

  const change = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { text, before } = withoutDigitAtComma(currentTarget, shown, nativeEvent)
    const grouped = groupedRupees(text, shown)
    // What is no amount stays as it is typed, the caret too
    caret.current = grouped === text ? before.at : caretIn(grouped, before.digits)
    setTyped(grouped)
    onChange(rupeesIn(grouped))
  }
  return (
    <TextInput
      ref={merged}
      inputMode="decimal"
      autoComplete="off"
      leftSection={<span aria-hidden>₹</span>}
      {...props}
      value={shown}
      onChange={change}
      onBlur={(event) => {
        setTyped(restingText(shown))
        props.onBlur?.(event)
      }}
    />
  )
}

/** How far a caret is: in the text, and in what an amount keeps of it. */
const before = (text: string, at: number) => ({ at, digits: text.slice(0, at).replace(/[^\d.-]/g, '').length })

/** What stands in the field, and what is before the caret. A deleted comma takes its digit along. */
function withoutDigitAtComma({ value, selectionStart }: HTMLInputElement, shown: string, event: Event) {
  const at = selectionStart ?? value.length
  // The caret stands where it was; behind a whole amount that was pasted without its commas it stands elsewhere
  const onlyComma = shown[at] === ',' && value === shown.slice(0, at) + shown.slice(at + 1)
  if (!onlyComma) return { text: value, before: before(value, at) }
  const forward = event instanceof InputEvent && event.inputType === 'deleteContentForward'
  return forward
    ? { text: value.slice(0, at) + value.slice(at + 1), before: before(value, at) }
    : { text: value.slice(0, at - 1) + value.slice(at), before: before(value, at - 1) }
}
