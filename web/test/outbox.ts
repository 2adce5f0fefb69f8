import { type KeptWrite, keepWrite } from '../src/device/stores/outbox-store.ts'
import { manager, newUserId } from './dealership.ts'
import { open } from './page.tsx'

/** Opens the outbox of a user of its own in which these lie, and gives the user's id. */
export async function openOutboxWith(...writes: KeptWrite[]) {
  const userId = newUserId()
  for (const write of writes) await keepWrite(userId, write)
  open('/outbox', { ...manager, _id: userId })
  return userId
}
