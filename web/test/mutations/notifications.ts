import { sentences } from '@forecourt/contract/messages'
import {
  chooseNotifications,
  readAllNotifications,
  readNotification,
  startPush,
  stopPush,
} from '@forecourt/contract/notifications/calls'
import { defaultNotificationChoices } from '@forecourt/contract/notifications/kinds'
import {
  useChooseNotifications,
  useReadAllNotifications,
  useReadNotification,
  useStartPush,
  useStopPush,
} from '../../src/features/notifications/queries.ts'
import { id } from '../dealership.ts'
import { nothing, oursFirst, row, theirs } from './row.ts'

export const mutationsOfNotifications = [
  // On the way to what it is about
  row('useReadNotification', useReadNotification, id(91), [readNotification, { _id: id(91) }], nothing),
  row(
    'useReadAllNotifications',
    useReadAllNotifications,
    id(91),
    [readAllNotifications, { newest: id(91) }],
    oursFirst(sentences.failedReadNotification, sentences.errorReadNotification, sentences.allRead),
  ),
  row(
    'useChooseNotifications',
    useChooseNotifications,
    { kind: 'taskDone', inApp: true, byPush: true },
    [chooseNotifications, { choices: defaultNotificationChoices }],
    theirs(sentences.failedChooseNotifications, sentences.errorChooseNotifications),
  ),
  row(
    'useStartPush',
    useStartPush,
    'https://push.example.com/a-browser',
    [startPush, { isOn: true }],
    theirs(sentences.failedPush, sentences.errorPush, sentences.pushIsOn),
  ),
  row(
    'useStopPush',
    useStopPush,
    undefined,
    [stopPush, { isOn: false }],
    theirs(sentences.failedPush, sentences.errorPush, sentences.pushIsOff),
  ),
]
