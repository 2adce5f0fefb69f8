import type { ReactNode } from 'react'
import classes from './chosen-bar.module.css'

/** A list with the bar of its chosen bikes: first for keyboard and ear, at the foot of the screen for the eye. */
export const WithChosenBar = ({ bar, children }: { bar: ReactNode; children: ReactNode }) => (
  <div className={classes.chosenFrom}>
    {bar}
    {children}
  </div>
)
