import type { ReactNode } from 'react'
import classes from './page.module.css'

/** The column that a screen stands in: as wide as a list can use, narrower for reading and forms. */
export function Page({ narrow, children }: { narrow?: boolean; children: ReactNode }) {
  return <main className={narrow ? classes.narrow : classes.page}>{children}</main>
}
