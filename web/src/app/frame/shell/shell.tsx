import { Id } from '@forecourt/contract/fields'
import type { Person } from '@forecourt/contract/permissions'
import type { SessionUser } from '@forecourt/contract/session'
import { Link, useRouterState } from '@tanstack/react-router'
import { Ellipsis, Plus } from 'lucide-react'
import { selectedGroup } from '../../../device/session.ts'
import { useMe } from '../../../features/session/queries.ts'
import classes from './shell.module.css'
import { ShellMenu } from './shell-menu.tsx'
import { furtherWays, mainWays, placeOf, type Way, waysToAdd } from './ways.ts'

/** Until the roles are known: what each of them does. */
const anyRole: Person = {
  userType: 'user',
  memberships: [{ groupId: '', level: 'shop', unitId: '', role: 'staff' }],
}

type Props = { user: SessionUser; isPhone: boolean }

/**
 * The ways through the app, the same on every screen: a bar under a phone's thumb, a rail at a desk. It offers what the
 * person's roles allow.
 */
export function Shell({ user, isPhone }: Props) {
  const isSuperAdmin = user.userType === 'superAdmin'
  const { data: me = anyRole } = useMe(!isSuperAdmin)
  const person: Person = isSuperAdmin ? { userType: 'superAdmin', memberships: [] } : me
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const ways = mainWays(person, isPhone)
  const place = placeOf(pathname, ways)
  const opened = Id.safeParse(selectedGroup()).data
  const toAdd = waysToAdd(person, opened)
  const add = toAdd.length > 0 && (
    <ShellMenu label="Add" icon={Plus} groups={[{ label: 'Add', ways: toAdd }]} isPhone={isPhone} isMain />
  )
  const links = ways.map((way) => <ShellLink key={way.label} way={way} isCurrent={way === place} />)
  return (
    <nav className={isPhone ? classes.bar : classes.rail} aria-label="Main">
      {isPhone ? (
        <>
          {/* In the middle, whichever thumb it is */}
          {links.slice(0, 2)}
          {add}
          {links.slice(2)}
        </>
      ) : (
        <>
          {add}
          {links}
        </>
      )}
      <ShellMenu
        label="More"
        icon={Ellipsis}
        groups={furtherWays(person, ways, opened)}
        isPhone={isPhone}
        isCurrent={place === 'more'}
      />
    </nav>
  )
}

function ShellLink({ way: { label, icon: Icon, link }, isCurrent }: { way: Way; isCurrent: boolean }) {
  return (
    // On the place's own page the router says 'page' instead
    <Link
      {...link}
      activeOptions={itself}
      className={classes.way}
      data-current={isCurrent || undefined}
      aria-current={isCurrent || undefined}
    >
      <span className={classes.icon}>
        <Icon size={22} aria-hidden />
      </span>
      {label}
    </Link>
  )
}

const itself = { exact: true, includeSearch: false } as const
