import { paths } from '../../app/paths.ts'
import button from '../button.module.css'
import shown from '../shown.module.css'
import { WayIn } from '../way-in.tsx'
import classes from './hero.module.css'
import { MockDashboard } from './mock-dashboard.tsx'

/** The promise, the way in, and what it looks like. */
export function Hero() {
  return (
    <div className={classes.hero}>
      <div className={classes.promise}>
        <h1>Every bike, in every shop, in one list that is always right.</h1>
        <p>
          Fast inventory, multi-shop support and analytics for two-wheeler and used-vehicle dealerships. On the phone at
          the counter, and on the desk in the office.
        </p>
        <div className={classes.actions}>
          <WayIn className={`${button.button} ${button.filled}`} login="Get Started" dashboard="Open your stock" />
          <a className={`${button.button} ${button.outlined} ${shown.desk}`} href="#download">
            Download App
          </a>
          <a className={`${button.button} ${button.outlined} ${shown.phone}`} href={paths.install.to}>
            Download App
          </a>
        </div>
      </div>
      <MockDashboard />
    </div>
  )
}
