import { count } from '../../../../format/rupees.ts'
import classes from './result-counts.module.css'

/** How many rows there were, went in, and did not. */
export function ResultCounts({ succeeded, failed }: { succeeded: number; failed: number }) {
  const counters = {
    'Successfully Uploaded': succeeded,
    'Failed Uploads': failed,
    'Total Records': succeeded + failed,
  }
  return (
    <dl className={classes.counts}>
      {Object.entries(counters).map(([label, n]) => (
        <div key={label} data-failed={n > 0 && label === 'Failed Uploads' ? true : undefined}>
          <dt>{label}</dt>
          <dd>{count(n)}</dd>
        </div>
      ))}
    </dl>
  )
}
