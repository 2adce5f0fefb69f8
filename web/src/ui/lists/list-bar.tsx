import type { ReactNode } from 'react'
import classes from './list-bar.module.css'

/** What stands above a list: the search at the left, the button that adds at the right. */
export function ListBar({ children }: { children: ReactNode }) {
  return <div className={classes.bar}>{children}</div>
}
