import classes from './figures.module.css'

type Figure = { label: string; figure: string; notes?: readonly string[] | null }

/** A few figures beside each other, each by its name; on a phone they are lines of one card. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className={classes.figures}>
    {figures.map(({ label, figure, notes }) => (
      <div key={label} className={classes.figure}>
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
