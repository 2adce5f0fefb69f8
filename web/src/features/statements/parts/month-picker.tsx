import { monthsLater } from '@forecourt/contract/statements/months'
import { ActionIcon, Select } from '@mantine/core'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { month as monthInWords } from '../../../format/dates.ts'
import classes from './month-picker.module.css'

type Props = {
  /** Such as 2026-03. */
  month: string
  /** None after it is offered. */
  last: string
  onChange: (month: string) => void
}

/** So many months are offered at once; those before are stepped to. */
const years = 6

/** A month, one step back or forth, or from a list. */
export function MonthPicker({ month, last, onChange }: Props) {
  const offered = Array.from({ length: years * 12 }, (_, back) => monthsLater(last, -back))
  const all = offered.includes(month) ? offered : [month, ...offered].toSorted().toReversed()
  return (
    <>
      <ActionIcon variant="default" aria-label="The month before" onClick={() => onChange(monthsLater(month, -1))}>
        <ChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <Select
        className={classes.months}
        aria-label="Month"
        data={all.map((one) => ({ value: one, label: monthInWords(one) }))}
        value={month}
        onChange={(chosen) => chosen && onChange(chosen)}
        allowDeselect={false}
        searchable
        nothingFoundMessage="No month found."
      />
      <ActionIcon
        variant="default"
        aria-label="The month after"
        disabled={month >= last}
        onClick={() => onChange(monthsLater(month, 1))}
      >
        <ChevronRight size={20} aria-hidden />
      </ActionIcon>
    </>
  )
}
