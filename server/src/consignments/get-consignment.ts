import type { Consignment } from '@forecourt/contract/consignments/calls'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { getConsignmentRow, toConsignment } from './read.ts'

/** A consignment with its bikes. Throws 404 for whoever sees the stock of neither of its shops. */
export const getConsignment = async (
  db: Db,
  actor: Actor,
  { consignmentId }: { consignmentId: string },
): Promise<Consignment> => toConsignment(actor, await getConsignmentRow(db, actor, consignmentId))
