import { mostUnreadCounted } from '@forecourt/contract/notifications/calls'
import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Bell as BellIcon } from 'lucide-react'
import { paths } from '../../../app/paths.ts'
import { useUnread } from '../queries.ts'
import classes from './bell.module.css'

/** The way to one's notifications, with how many are unread. */
export function Bell() {
  const { data: unread = 0 } = useUnread()
  const count = unread >= mostUnreadCounted ? `${mostUnreadCounted - 1}+` : String(unread)
  return (
    <Link {...paths.notifications} activeOptions={{ exact: true }} className={classes.bell}>
      <BellIcon size={22} aria-hidden />
      <VisuallyHidden>Notifications</VisuallyHidden>
      {unread > 0 && (
        <span className={classes.count}>
          {count}
          <VisuallyHidden> unread</VisuallyHidden>
        </span>
      )}
    </Link>
  )
}
