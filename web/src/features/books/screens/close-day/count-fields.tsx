import { denominations } from '@forecourt/contract/books/calls'
import { paiseInRupees } from '@forecourt/contract/format/paise'
import { TextInput } from '@mantine/core'
import { useId } from 'react'
import classes from './close-day.module.css'
import { type Counts, worthOf } from './count-values.ts'

type Props = { counts: Counts; onChange: (counts: Counts) => void }

/** How many there are of each note and coin, with what they come to. */
export function CountFields({ counts, onChange }: Props) {
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
              maxLength={6}
              enterKeyHint="next"
              placeholder="0"
              value={typed}
              onChange={({ currentTarget }) =>
                onChange({ ...counts, [String(worth)]: currentTarget.value.replace(/\D/g, '') })
              }
            />
            <span className={classes.worthOf}>= {paiseInRupees(worthOf(worth, typed))}</span>
          </div>
        )
      })}
    </div>
  )
}
