import type { Task } from '@forecourt/contract/tasks/calls'
import { bike, group, id, manager, moment, person, shop } from './dealership.ts'

/** What the manager gave somebody to do about a bike, long ago. */
export const task: Task = {
  _id: id(97),
  groupId: group._id,
  shopId: shop._id,
  shopName: shop.name,
  text: 'Get the NOC',
  dueOn: '2026-03-05',
  for: { userId: person._id, name: person.name, isThere: true },
  givenBy: { userId: manager._id, name: manager.name },
  about: { kind: 'bike', id: bike._id, title: bike.vehicleNumber },
  done: null,
  may: { change: true, takeBack: true },
  created: moment,
  updated: moment,
}
