import { Table, type TableTrProps } from '@mantine/core'
import { clsx } from 'clsx/lite'
import { useIsChanged } from './changed.ts'
import classes from './marked.module.css'

type Props = TableTrProps & {
  /** The id of the record that it shows. */
  mark: string | undefined
}

/** A row of a table that is marked for a moment when somebody else has changed what it shows. */
export function MarkedTr({ mark, className, ...rest }: Props) {
  const changed = useIsChanged(mark)
  return <Table.Tr {...rest} className={clsx(className, changed && classes.row)} data-changed={changed || undefined} />
}
