import { denominations } from '@forecourt/contract/books/calls'
import { paiseInRupees } from '@forecourt/contract/format/paise'
import { TextInput } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './close-day.module.css'
import { type Counts, worthOf } from './count-values.ts'

type Props = {
  counts: Counts
  /** What is wrong with one, by its rupees. */
  error: (worth: string) => ReactNode
  onChange: (worth: string, typed: string) => void
}

/** How many there are of each note and coin, with what they come to. */
export function CountFields({ counts, error, onChange }: Props) {
  const id = useId()
  return (
    <div className={classes.counts}>
      {denominations.map((worth) => {
        const typed = counts[String(worth)] ?? ''
        return (
          <div key={worth} className={classes.row}>
            <label htmlFor={`${id}${worth}`} className={classes.worth}>
              ₹{worth} ×
            </label>
            <TextInput
              id={`${id}${worth}`}
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
              enterKeyHint="next"
              placeholder="0"
              value={typed}
              error={error(String(worth))}
              onChange={({ currentTarget }) => onChange(String(worth), currentTarget.value)}
              className={classes.number}
            />
            <span className={classes.worthOf}>= {inWords(worthOf(worth, typed))}</span>
          </div>
        )
      })}
    </div>
  )
}

const inWords = (paise: number) => (Number.isNaN(paise) ? '--' : paiseInRupees(paise))
