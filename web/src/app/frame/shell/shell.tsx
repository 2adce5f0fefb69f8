import { Id } from '@forecourt/contract/fields'
import type { Person } from '@forecourt/contract/permissions'
import type { SessionUser } from '@forecourt/contract/session'
import { Link, useRouterState } from '@tanstack/react-router'
import { Ellipsis, Plus } from 'lucide-react'
import { selectedGroup } from '../../../device/session.ts'
import { useMe } from '../../../features/session/queries.ts'
import { furtherLinks, linksToAdd, mainLinks, type PlaceLink, placeOf } from './links.ts'
import classes from './shell.module.css'
import { ShellMenu } from './shell-menu.tsx'

/** Until the roles are known: what each of them does. */
const anyRole: Person = {
  userType: 'user',
  memberships: [{ groupId: '', level: 'shop', unitId: '', role: 'staff' }],
}

type Props = { user: SessionUser; isPhone: boolean }

/**
 * The links through the app, the same on every screen: a bar under a phone's thumb, a rail at a desk. It offers what the
 * person's roles allow.
 */
export function Shell({ user, isPhone }: Props) {
  const isSuperAdmin = user.userType === 'superAdmin'
  const { data: me = anyRole } = useMe(!isSuperAdmin)
  const person: Person = isSuperAdmin ? { userType: 'superAdmin', memberships: [] } : me
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const links = mainLinks(person, isPhone)
  const place = placeOf(pathname, links)
  const opened = Id.safeParse(selectedGroup()).data
  const toAdd = linksToAdd(person, opened)
  const add = toAdd.length > 0 && (
    <ShellMenu label="Add" icon={Plus} groups={[{ label: 'Add', links: toAdd }]} isPhone={isPhone} isMain />
  )
  const drawn = links.map((one) => <ShellLink key={one.label} place={one} isCurrent={one === place} />)
  return (
    <nav className={isPhone ? classes.bar : classes.rail} aria-label="Main">
      {isPhone ? (
        <>
          {/* In the middle, whichever thumb it is */}
          {drawn.slice(0, 2)}
          {add}
          {drawn.slice(2)}
        </>
      ) : (
        <>
          {add}
          {drawn}
        </>
      )}
      <ShellMenu
        label="More"
        icon={Ellipsis}
        groups={furtherLinks(person, links, opened)}
        isPhone={isPhone}
        isCurrent={place === 'more'}
      />
    </nav>
  )
}

function ShellLink({ place: { label, icon: Icon, link }, isCurrent }: { place: PlaceLink; isCurrent: boolean }) {
  return (
    // On the place's own page the router says 'page' instead
    <Link
      {...link}
      activeOptions={itself}
      className={classes.link}
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
