import { getBikePage } from '@forecourt/contract/bike-page'
import { sentences } from '@forecourt/contract/messages'
import {
  countUnread,
  listNotifications,
  type Notification,
  readAllNotifications,
  readNotification,
} from '@forecourt/contract/notifications/calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { answerForTrade } from '../../../../../test/answers.ts'
import { bike, bikePage, group, id, manager, moment } from '../../../../../test/dealership.ts'
import { answer, asked, fail } from '../../../../../test/network.ts'
import { expectToast, open, press, text, user } from '../../../../../test/page.tsx'
import { notificationWords } from './notification-words.ts'

beforeEach(answerForTrade)

const unread: Notification = {
  _id: id(91),
  groupId: group._id,
  kind: 'mentioned',
  about: 'bike',
  aboutId: bike._id,
  title: bike.vehicleNumber,
  byName: 'Ravi Teja',
  isRead: false,
  created: moment,
}
const read: Notification = { ...unread, _id: id(90), kind: 'noteOnYours', isRead: true }

const openNotifications = () => open('/notifications', manager)
const rows = async () => within(await screen.findByRole('list', { name: 'Notifications' })).getAllByRole('listitem')

test('nothing new says so, and offers nothing to read', async () => {
  answer(listNotifications, { notifications: [], nextCursor: null })
  openNotifications()
  await text(sentences.noNotifications)
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
})

test('a list that does not come says so, and is asked for again', async () => {
  fail(listNotifications, 'refused')
  openNotifications()
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getAllByText(sentences.failedNotifications).length).toBeGreaterThan(0)
  answer(listNotifications, { notifications: [read], nextCursor: null })
  retry.click()
  expect(await rows()).toHaveLength(1)
})

test('a list that is cut off says so', async () => {
  fail(listNotifications, 'cutOff')
  openNotifications()
  await expectToast('error', 'Error', sentences.errorNotifications, sentences.checkConnection)
})

test('each says who did what on what; an unread one is told to a screen reader too', async () => {
  answer(listNotifications, { notifications: [unread, read], nextCursor: null })
  openNotifications()
  const [first, second] = await rows()
  expect(first?.textContent).toContain('Unread: Ravi Teja mentioned you on a bike')
  expect(first?.textContent).toContain(bike.vehicleNumber)
  expect(second?.textContent).toContain('Ravi Teja wrote a note on a bike that you added')
  expect(second?.textContent).not.toContain('Unread')
})

test('a tap opens what it is about and reads it; a read one is not read again', async () => {
  answer(listNotifications, { notifications: [unread, read], nextCursor: null })
  answer(readNotification, { _id: unread._id })
  answer(getBikePage, bikePage)
  openNotifications()
  const [first] = await rows()
  await user.click(within(first as HTMLElement).getByRole('link'))
  await screen.findByRole('heading', { name: /Honda Dio/ })
  expect(asked(readNotification).map(({ params }) => params)).toEqual([{ notificationId: unread._id }])
})

test.each([
  ['bikesSent', 'sentBikes', 'Ravi Teja sent bikes'],
  ['bikesSent', 'recalledBikes', 'Ravi Teja called bikes back that were on the way'],
  ['bikesAnswered', 'receivedBikes', 'Ravi Teja took bikes in that you sent'],
  ['bikesAnswered', 'refusedBikes', 'Ravi Teja refused bikes that you sent'],
  ['bikesAnswered', 'disputedBikes', 'Ravi Teja says that something is not right with bikes on the way'],
  ['bikesLate', 'lateBikes', 'Ravi Teja sent bikes that are late'],
] as const)('of bikes on their way (%s, %s) it says what happened, and leads to them', async (kind, about, words) => {
  answer(listNotifications, {
    notifications: [{ ...unread, kind, about, title: 'Kukatpally to Miyapur', isRead: true }],
    nextCursor: null,
  })
  openNotifications()
  const [row] = await rows()
  expect(row?.textContent).toContain(`${words}Kukatpally to Miyapur`)
  expect(
    within(row as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe(`/consignments/${unread.aboutId}`)
})

test('a bike that is called in leads to the bike', async () => {
  const calledIn = { ...unread, kind: 'bikeCalledIn', isRead: true } as const
  answer(listNotifications, { notifications: [calledIn], nextCursor: null })
  answer(getBikePage, bikePage)
  openNotifications()
  const [row] = await rows()
  expect(row?.textContent).toContain(`Ravi Teja called in a bike that is reserved on your phone${bike.vehicleNumber}`)
  await user.click(within(row as HTMLElement).getByRole('link'))
  await screen.findByRole('heading', { name: /Honda Dio/ })
})

test('a price that is asked for leads to where it is answered', async () => {
  const asked = { ...unread, kind: 'priceAsked', about: 'askedPrice', isRead: true } as const
  answer(listNotifications, { notifications: [asked], nextCursor: null })
  openNotifications()
  const [row] = await rows()
  expect(row?.textContent).toMatch(new RegExp(`^Ravi Teja asks for a price${bike.vehicleNumber}`))
  await user.click(within(row as HTMLElement).getByRole('link'))
  await screen.findByRole('heading', { name: 'Approvals' })
})

test.each([
  ['approvedPrice', 'approved'],
  ['refusedPrice', 'refused'],
] as const)('the answer (%s) leads to the bike', async (about, word) => {
  const answered = { ...unread, kind: 'priceAnswered', about, isRead: true } as const
  answer(listNotifications, { notifications: [answered], nextCursor: null })
  answer(getBikePage, bikePage)
  openNotifications()
  const [row] = await rows()
  expect(row?.textContent).toContain(`Ravi Teja ${word} the price that you asked for`)
  await user.click(within(row as HTMLElement).getByRole('link'))
  await screen.findByRole('heading', { name: /Honda Dio/ })
})

test('all are read up to the newest that stands there', async () => {
  answer(listNotifications, { notifications: [unread, read], nextCursor: null })
  answer(readAllNotifications, { newest: unread._id })
  openNotifications()
  await rows()
  answer(listNotifications, { notifications: [{ ...unread, isRead: true }, read], nextCursor: null })
  await press('Mark all as read')
  await expectToast('success', sentences.allRead)
  expect(asked(readAllNotifications).map(({ body }) => body)).toEqual([{ newest: unread._id }])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull())
})

test('earlier ones come with their button', async () => {
  answer(listNotifications, ({ query }) =>
    query.cursor ? { notifications: [read], nextCursor: null } : { notifications: [unread], nextCursor: 'next' },
  )
  openNotifications()
  await rows()
  await press('Show earlier ones')
  await waitFor(async () => expect(await rows()).toHaveLength(2))
  expect(screen.queryByRole('button', { name: 'Show earlier ones' })).toBeNull()
})

test.each([
  [1, '1 unread'],
  [99, '99 unread'],
  [100, '99+ unread'],
])('the bell says of %i that there are %s', async (count, words) => {
  answer(listNotifications, { notifications: [], nextCursor: null })
  answer(countUnread, { unread: count })
  openNotifications()
  expect((await screen.findByRole('link', { name: /^Notifications/ })).textContent).toContain('Notifications')
  await waitFor(() => expect(screen.getByRole('link', { name: /^Notifications/ }).textContent).toContain(words))
})

test('without any the bell says none, also where they could not be counted', async () => {
  answer(listNotifications, { notifications: [], nextCursor: null })
  fail(countUnread, 'refused')
  openNotifications()
  await text(sentences.noNotifications)
  expect((await screen.findByRole('link', { name: 'Notifications' })).textContent).toBe('Notifications')
})

test('what is said of every kind', () => {
  const words = (kind: Notification['kind'], about: Notification['about']) =>
    notificationWords({ ...unread, kind, about })
  expect(words('mentioned', 'sale')).toBe('Ravi Teja mentioned you on a sale')
  expect(words('noteOnYours', 'enquiry')).toBe('Ravi Teja wrote a note on an enquiry that you took')
  expect(words('taskGiven', 'task')).toBe('Ravi Teja gave you a task')
  expect(words('taskDone', 'task')).toBe('Ravi Teja did a task that you gave')
  expect(notificationWords({ ...unread, byName: '' })).toBe('Somebody mentioned you on a bike')
})
