import { clsx } from 'clsx/lite'
import { useIsChanged } from '../live/changed.ts'
import live from '../live/marked.module.css'
import classes from './figures.module.css'

type Figure = { label: string; figure: string; notes?: readonly string[] | null }

type Props = {
  figures: readonly Figure[]
  /** What they are summed up from, where they are marked when somebody else has changed that. */
  marks?: readonly string[]
}

/** A few figures beside each other, each by its name; on a phone they are lines of one card. */
export function Figures({ figures, marks = [] }: Props) {
  const changed = useIsChanged(...marks)
  return (
    <dl className={classes.figures} data-changed={changed || undefined}>
      {figures.map(({ label, figure, notes }) => (
        <div key={label} className={clsx(classes.figure, changed && live.item)}>
          <dt>{label}</dt>
          <dd>
            {figure}
            {notes?.map((note) => (
              <span key={note} className={classes.note}>
                {note}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
