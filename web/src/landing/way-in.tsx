import { paths } from '../app/paths.ts'
import shown from './shown.module.css'

/** To the sign-in; past it for whoever is signed in, to the groups at a desk and to the day's work on a phone. */
export function WayIn({ className, login, dashboard }: { className: string; login: string; dashboard: string }) {
  return (
    <>
      <a className={`${className} ${shown.signedOut}`} href={paths.login.to}>
        {login}
      </a>
      <a className={`${className} ${shown.signedIn} ${shown.desk}`} href={paths.groupSelect.to}>
        {dashboard}
      </a>
      <a className={`${className} ${shown.signedIn} ${shown.phone}`} href={paths.dashboard.to}>
        {dashboard}
      </a>
    </>
  )
}
