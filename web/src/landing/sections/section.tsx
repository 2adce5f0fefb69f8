import type { ReactNode } from 'react'
import classes from './section.module.css'

type Props = { id: string; title: string; lead: string; sunken?: boolean; children: ReactNode }

/** A part of the page that links lead to by its id: they take the focus along, so that Tab goes on from there. */
export function Section({ id, title, lead, sunken = false, children }: Props) {
  return (
    <section
      id={id}
      className={`${classes.section} ${sunken ? classes.sunken : ''}`}
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
    >
      <div className={classes.inner}>
        <div className={classes.heading}>
          <h2 id={`${id}-title`}>{title}</h2>
          <p>{lead}</p>
        </div>
        {children}
      </div>
    </section>
  )
}
