import type { SessionUser } from '@forecourt/contract/session'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { paths } from '../paths.ts'
import { SearchLink } from './search-link.tsx'
import { SkipLink } from './skip-link.tsx'
import classes from './top-bar.module.css'

// The login does without them
const Bell = lazy(async () => ({ default: (await import('../../features/notifications/parts/bell.tsx')).Bell }))
const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }))

/**
 * A slim bar over every screen of whoever is signed in: the way home, the search, what is new and the account. It
 * scrolls away.
 */
export function TopBar({ user }: { user: SessionUser | null }) {
  if (!user) return null
  return (
    <header className={classes.bar}>
      <SkipLink />
      <div className={classes.row}>
        <Link {...paths.dashboard} activeOptions={{ exact: true }} className={classes.brand}>
          <img src="/icon.svg" alt="" width={28} height={28} />
          <span className={classes.name}>Forecourt</span>
        </Link>
        <SearchLink />
        <Suspense fallback={<RoomForBoth name={user.name} />}>
          <Bell key={`bell of ${user._id}`} />
          <AccountMenu key={user._id} user={user} />
        </Suspense>
      </div>
    </header>
  )
}

/** As wide as the bell and the account menu, so that the search does not shrink as they come. */
const RoomForBoth = ({ name }: { name: string }) => (
  <>
    <span className={classes.bellsRoom} />
    <span className={classes.menusRoom} aria-hidden>
      {name}
    </span>
  </>
)
