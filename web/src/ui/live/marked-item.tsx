import { clsx } from 'clsx/lite'
import type { ComponentProps } from 'react'
import { useIsChanged } from './changed.ts'
import classes from './marked.module.css'

type Props = ComponentProps<'li'> & {
  /** The id of the record that it shows; left out where none is followed. */
  mark: string | undefined
}

/** An item of a list that is marked for a moment when somebody else has changed what it shows. */
export function MarkedItem({ mark, className, ...rest }: Props) {
  const changed = useIsChanged(mark)
  return <li {...rest} className={clsx(className, changed && classes.item)} data-changed={changed || undefined} />
}
