import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import classes from './error-page.module.css'

/** What a browser says of a part of the app that it could not fetch, such as one that an update has replaced. */
const missingPart = /dynamically imported module|importing a module script|preload css/i

/**
 * What stands in the place of a screen that broke: what happened, and a way on. Without the parts library, which may
 * be what is missing.
 */
export function ErrorPage({ error }: ErrorComponentProps) {
  const router = useRouter()
  const isMissing = missingPart.test(String(error))
  const way = isMissing
    ? { label: 'Reload', go: () => window.location.reload() }
    : { label: 'Try again', go: () => void router.invalidate() }
  return (
    <main className={classes.page}>
      <title>This page could not be shown - Forecourt</title>
      <div role="alert">
        <h1 className={classes.title}>This page could not be shown</h1>
        <p className={classes.words}>
          {isMissing
            ? 'A part of Forecourt is missing. There may be a new version, or the network is away.'
            : 'Something is wrong with it. What you saved before is safe.'}
        </p>
      </div>
      <div className={classes.ways}>
        <button type="button" className={classes.main} onClick={way.go}>
          {way.label}
        </button>
        <Link {...paths.home} reloadDocument className={classes.way}>
          Go to the home page
        </Link>
      </div>
    </main>
  )
}
