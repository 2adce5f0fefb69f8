import { Button, CloseButton } from '@mantine/core'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import classes from './filter-bar.module.css'
import { SearchBox } from './search-box.tsx'
import { useTypedSearch } from './use-typed-search.ts'

type Props<Changes> = {
  /** What the search looks in; left out where there are no words to look for. */
  label?: string
  q?: string
  onSearch?: (q: string) => void
  /** The dialog of all filters. */
  renderFilters: (onClose: () => void) => ReactNode
  /** What narrows the list now, in a few words each. */
  narrowed: readonly Narrowed<Changes>[]
  onOff: (off: Changes) => void
  onClear: () => void
  /** The order, where the list has no headers for it. */
  order?: ReactNode
  /** What else can be done with the list, beside the search. */
  children?: ReactNode
}

/** `off` takes it off again. */
export type Narrowed<Changes> = { text: string; off: Changes }

/** What stands above a list that can be narrowed: search, filters, order, and what is narrowed by now. */
export function FilterBar<Changes extends object>(props: Props<Changes>) {
  const { label, q = '', onSearch = () => undefined, renderFilters, narrowed, onOff, onClear, order, children } = props
  const [typed, type] = useTypedSearch(q, onSearch)
  const [choosing, setChoosing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const clear = (change: () => void) => () => {
    change()
    // The chip that had the focus goes
    button.current?.focus()
  }
  return (
    <search className={classes.search}>
      <div className={classes.bar}>
        {(label !== undefined || children) && (
          <div className={classes.words}>
            {label !== undefined && <SearchBox label={label} value={typed} onChange={type} />}
            {children}
          </div>
        )}
        <div className={classes.controls}>
          <Button
            ref={button}
            variant="default"
            leftSection={<SlidersHorizontal size={18} aria-hidden />}
            onClick={() => setChoosing(true)}
          >
            Filters{narrowed.length > 0 && ` (${narrowed.length})`}
          </Button>
          {order}
        </div>
      </div>
      {narrowed.length > 0 && (
        <ul className={classes.narrowed} aria-label="Filters in force">
          {narrowed.map(({ text, off }) => (
            // By what it takes off: a zone and its shop may have one name
            <Chip
              key={Object.keys(off).join(' ')}
              text={text}
              label={`Remove the filter ${text}`}
              onOff={clear(() => onOff(off))}
            />
          ))}
          {narrowed.length > 1 && (
            <li>
              <Button variant="subtle" onClick={clear(onClear)}>
                Clear all
              </Button>
            </li>
          )}
        </ul>
      )}
      {choosing && renderFilters(() => setChoosing(false))}
    </search>
  )
}

type ChipProps = { text: string /** What it does to take it off. */; label: string; onOff: () => void }

/** A part of what is looked for, in a list of them, that can be taken off. */
export const Chip = ({ text, label, onOff }: ChipProps) => (
  <li className={classes.chip}>
    <span>{text}</span>
    <CloseButton aria-label={label} onClick={onOff} />
  </li>
)
