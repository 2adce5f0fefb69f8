import type { BodyOf } from '@forecourt/contract/endpoint'
import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import {
  chooseNotifications,
  countUnread,
  getNotificationChoices,
  listNotifications,
  readAllNotifications,
  readNotification,
  startPush,
  stopPush,
} from '@forecourt/contract/notifications/calls'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { keys } from '../../api/keys.ts'
import { isAllowedBy, subscribeAgain, unsubscribe } from '../../device/push.ts'
import { showSuccess } from '../../ui/page/toast.tsx'

const words = { failed: sentences.failedNotifications, broken: sentences.errorNotifications }
const choicesWords = { failed: sentences.failedNotificationChoices, broken: sentences.errorNotificationChoices }

/** One's own notifications, newest first, page by page. */
export function useNotifications() {
  return useInfiniteQuery({
    queryKey: keys.notifications,
    queryFn: ({ pageParam, signal }) => call(listNotifications, { query: { cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    meta: { failure: words },
  })
}

/** How many are unread. A figure beside others: its failure says nothing. */
export function useUnread() {
  return useQuery({
    queryKey: keys.unread,
    queryFn: async ({ signal }) => (await call(countUnread, {}, { signal })).unread,
  })
}

/** Marks one as read, on the way to what it is about: where that fails it stays unread, and nothing else. */
export function useReadNotification() {
  const refetch = useRefetchNotifications()
  return useMutation({
    mutationFn: (notificationId: Id) => call(readNotification, { params: { notificationId } }),
    onSettled: refetch,
  })
}

/** Marks all as read that are shown. */
export function useReadAllNotifications() {
  const refetch = useRefetchNotifications()
  return useMutation({
    mutationFn: (newest: Id) => call(readAllNotifications, { body: { newest } }),
    onSuccess: () => showSuccess(sentences.allRead),
    onSettled: refetch,
    meta: { failure: { failed: sentences.failedReadNotification, broken: sentences.errorReadNotification } },
  })
}

function useRefetchNotifications() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([keys.notifications, keys.unread].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** What one wants to be told of, and whether this browser is pushed to. */
export function useNotificationChoices() {
  return useQuery({
    queryKey: keys.notificationChoices,
    queryFn: ({ signal }) => call(getNotificationChoices, {}, { signal }),
    meta: { failure: choicesWords },
  })
}

/** Chooses where to be told of a kind. */
export function useChooseNotifications() {
  const queryClient = useQueryClient()
  return useMutation({
    // One after the other, so that the last one stands
    scope: { id: 'notification choices' },
    mutationFn: (body: BodyOf<typeof chooseNotifications>) => call(chooseNotifications, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.notificationChoices }),
    meta: {
      failure: {
        failed: sentences.failedChooseNotifications,
        broken: sentences.errorChooseNotifications,
        serverFirst: true,
      },
    },
  })
}

const pushWords = { failed: sentences.failedPush, broken: sentences.errorPush, serverFirst: true }

/** Pushes to this browser at the address that it gave. */
export function useStartPush() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (endpoint: string) => call(startPush, { body: { endpoint } }),
    onSuccess: () => showSuccess(sentences.pushIsOn),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.notificationChoices }),
    meta: { failure: pushWords },
  })
}

/** Pushes to this browser no more, and takes its address back. */
export function useStopPush() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(stopPush, {}),
    onSuccess: () => {
      showSuccess(sentences.pushIsOff)
      return unsubscribe()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.notificationChoices }),
    meta: { failure: pushWords },
  })
}

/** Goes on pushing to this browser where the same person allowed it here in an earlier session. */
export async function pushAgain(userId: Id): Promise<void> {
  if (!isAllowedBy(userId)) return
  const { push } = await call(getNotificationChoices, {})
  if (push.isOn || push.key === null) return
  const endpoint = await subscribeAgain(push.key, userId)
  if (endpoint !== undefined) await call(startPush, { body: { endpoint } })
}
