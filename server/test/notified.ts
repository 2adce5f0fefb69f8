import { writeNote } from '@forecourt/contract/notes/calls'
import { listNotifications } from '@forecourt/contract/notifications/calls'
import { addBike, type TestServer } from './harness.ts'
import { later } from './later.ts'

/** Somebody of the shop who was mentioned by the super admin in a note on a bike there, and what told them so. */
export async function notified(server: TestServer, { groupId, shopId }: { groupId: string; shopId: string }) {
  const person = await server.person({ groupId, level: 'shop', unitId: shopId, role: 'staff' })
  const { _id: bikeId } = await addBike(server, shopId)
  await mention(server, bikeId, person._id)
  const { notifications } = (await server.call(listNotifications, { token: person.token, query: {} })).body
  return { ...person, bikeId, notificationId: notifications[0]?._id ?? '' }
}

/** Mentions somebody in another note on a bike, a second later; answers the note's id. */
export async function mention(server: TestServer, bikeId: string, userId: string, by = server.superAdmin) {
  const body = { bikeId, text: 'Please look at this', mentions: [userId] }
  const { status, body: written, failure } = await later(server).call(writeNote, { token: by.token, body })
  if (status !== 201) throw new Error(`Not written: ${status} ${failure.message}`)
  return written._id
}
