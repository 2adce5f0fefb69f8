import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import { MarkedItem } from '../live/marked-item.tsx'
import classes from './record-list.module.css'

type ListProps = { label: string; busy?: boolean; children: ReactNode; ref?: Ref<HTMLUListElement> }

/** A dense list of things with their actions: columns on a wide screen, cards on a phone. */
export function RecordList({ label, busy, children, ref }: ListProps) {
  return (
    <ul className={classes.list} aria-label={label} aria-busy={busy} ref={ref}>
      {children}
    </ul>
  )
}

type RecordProps = {
  /** The id of what it shows, where that is marked when somebody else has changed it. */
  mark?: string
  picture?: ReactNode
  main: ReactNode
  detail: ReactNode
  actions?: ReactNode
}

export function RecordRow({ mark, picture, main, detail, actions }: RecordProps) {
  return (
    <MarkedItem mark={mark} className={classes.row}>
      <div className={classes.main}>
        {picture}
        <div className={classes.words}>{main}</div>
      </div>
      <div className={classes.detail}>{detail}</div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </MarkedItem>
  )
}

/** Actions of a row that have frames of their own; `wide`: on a phone they fill its width. */
export function FramedActions({ wide, children }: { wide?: boolean; children: ReactNode }) {
  return (
    <div className={classes.framed} data-wide={wide}>
      {children}
    </div>
  )
}

type ActionProps = ButtonProps & { label: string; of: string; danger?: boolean; onClick: () => void }

/** One action of a row. A screen reader also hears what it is done to. */
export function RowAction({ label, of, danger, ...rest }: ActionProps) {
  return (
    <Button
      variant="subtle"
      color="gray"
      px="sm"
      aria-label={`${label} ${of}`}
      className={danger ? classes.danger : undefined}
      {...rest}
    >
      {label}
    </Button>
  )
}
