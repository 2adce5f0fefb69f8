import * as contract from '@forecourt/contract/notifications/calls'
import type { App, Services } from '../http/app-type.ts'
import { chooseNotifications } from './choose-notifications.ts'
import { countUnread } from './count-unread.ts'
import { getNotificationChoices } from './get-notification-choices.ts'
import { listNotifications } from './list-notifications.ts'
import { readAllNotifications, readNotification } from './read-notifications.ts'
import { startPush } from './start-push.ts'
import { stopPush } from './stop-push.ts'

/** The calls of notifications; everybody has their own. */
export function notificationRoutes(app: App, { db, settings }: Services): void {
  app.route({
    ...contract.listNotifications,
    handler: ({ actor, query }) => listNotifications(db, actor, query),
  })
  app.route({
    ...contract.countUnread,
    handler: ({ actor }) => countUnread(db, actor),
  })
  app.route({
    ...contract.readNotification,
    handler: ({ actor, params }) => readNotification(db, actor, params),
  })
  app.route({
    ...contract.readAllNotifications,
    handler: ({ actor, body }) => readAllNotifications(db, actor, body),
  })
  app.route({
    ...contract.getNotificationChoices,
    handler: ({ actor }) => getNotificationChoices(db, settings, actor),
  })
  app.route({
    ...contract.chooseNotifications,
    handler: ({ actor, body }) => chooseNotifications(db, actor, body),
  })
  app.route({
    ...contract.startPush,
    handler: ({ actor, body }) => startPush(db, settings, actor, body),
  })
  app.route({
    ...contract.stopPush,
    handler: ({ actor }) => stopPush(db, actor),
  })
}
