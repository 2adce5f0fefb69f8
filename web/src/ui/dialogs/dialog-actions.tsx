import type { ReactNode } from 'react'
import classes from './dialog-actions.module.css'

/** The buttons of a dialog that may be longer than the screen: always in sight, and on a phone under the thumb. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={classes.actions}>{children}</div>
)
