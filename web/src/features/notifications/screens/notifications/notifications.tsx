import { sentences } from '@forecourt/contract/messages'
import type { Notification } from '@forecourt/contract/notifications/calls'
import { Button, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx/lite'
import { BellOff, CheckCheck, Settings2 } from 'lucide-react'
import { paths } from '../../../../app/paths.ts'
import { dateAndTime } from '../../../../format/dates.ts'
import { useFirstNew } from '../../../../ui/lists/use-first-new.ts'
import { MarkedItem } from '../../../../ui/live/marked-item.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { HeaderButton, HeaderLink } from '../../../../ui/page/header-action.tsx'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { aboutPath } from '../../parts/about-path.ts'
import { useNotifications, useReadAllNotifications, useReadNotification } from '../../queries.ts'
import { notificationWords } from './notification-words.ts'
import classes from './notifications.module.css'

/** What colleagues told the signed-in person; a tap opens what it is about. */
export function Notifications() {
  const list = useNotifications()
  const { mutate: readAll, isPending: isReading } = useReadAllNotifications()
  const all = list.data?.pages.flatMap((page) => page.notifications) ?? []
  const { container, goTo } = useFirstNew<HTMLUListElement>(all.length)
  const [newest] = all
  const more = () => {
    goTo(all.length)
    void list.fetchNextPage()
  }
  return (
    <Page narrow>
      <title>Notifications - Forecourt</title>
      <PageHeader
        title="Notifications"
        withBack={{ label: 'Dashboard', link: paths.dashboard }}
        right={
          <>
            {newest && all.some(({ isRead }) => !isRead) && (
              <HeaderButton
                icon={CheckCheck}
                label="Mark all as read"
                isBusy={isReading}
                onClick={() => readAll(newest._id)}
              />
            )}
            <HeaderLink icon={Settings2} label="Settings" link={paths.notificationChoices} />
          </>
        }
      />
      {list.isPending && <ListSkeleton label="Loading your notifications" rows={6} />}
      {list.isError && all.length === 0 && (
        <ErrorState text={sentences.failedNotifications} onRetry={() => list.refetch()} />
      )}
      {list.isSuccess && all.length === 0 && <EmptyState icon={BellOff} text={sentences.noNotifications} />}
      {all.length > 0 && (
        <ul className={classes.list} aria-label="Notifications" ref={container}>
          {all.map((notification) => (
            <NotificationRow key={notification._id} notification={notification} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button variant="default" loading={list.isFetchingNextPage} onClick={more} className={classes.more}>
          Show earlier ones
        </Button>
      )}
    </Page>
  )
}

/** One of them: the whole row is the way to what it is about, and reads it. */
function NotificationRow({ notification }: { notification: Notification }) {
  const { mutate: read } = useReadNotification()
  const { _id, title, created, isRead } = notification
  return (
    <MarkedItem mark={_id} className={classes.item}>
      <Link
        {...aboutPath(notification)}
        className={clsx(classes.row, !isRead && classes.unread)}
        onClick={() => !isRead && read(_id)}
      >
        <span className={classes.dot} aria-hidden />
        <span className={classes.words}>
          {!isRead && <VisuallyHidden>Unread: </VisuallyHidden>}
          <span className={classes.what}>{notificationWords(notification)}</span>
          <span className={classes.title}>{title}</span>
          <span className={classes.when}>{dateAndTime(created)}</span>
        </span>
      </Link>
    </MarkedItem>
  )
}
