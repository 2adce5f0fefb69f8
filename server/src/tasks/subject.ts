import type { TaskAbout } from '@forecourt/contract/tasks/calls'
import type { Actor } from '../access.ts'
import { getBike } from '../bikes/read.ts'
import type { Executor, Tx } from '../db/open.ts'
import { getEnquiry, getEnquiryForWrite } from '../enquiries/read.ts'
import { getSaleInReach } from '../sales/read.ts'

type InShop = { groupId: string; shopId: string }

/** Where lies what a task is about; 404 outside the actor's reach. */
export async function getSubject(db: Executor, actor: Actor, { kind, id }: TaskAbout): Promise<InShop> {
  if (kind === 'bike') return getBike(db, actor, id)
  return kind === 'enquiry' ? getEnquiry(db, actor, id) : getSaleInReach(db, actor, id)
}

/** The same for a write: it stays there, and in its shop, until the transaction ends. */
export async function getSubjectForWrite(tx: Tx, actor: Actor, { kind, id }: TaskAbout): Promise<InShop> {
  if (kind === 'bike') return getBike(tx, actor, id, { lock: true })
  return kind === 'enquiry' ? getEnquiryForWrite(tx, actor, id) : getSaleInReach(tx, actor, id, { lock: true })
}
