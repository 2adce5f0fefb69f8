import type { Id } from '@forecourt/contract/fields'
import { findWrites, type KeptWrite } from './outbox-store.ts'

/**
 * The sales of a user that lie on this device and that the server has not made; nothing where that cannot be read. Not
 * what this page knows of them: another tab may keep one just now.
 */
export const findKeptSales = async (userId: Id): Promise<KeptWrite[] | undefined> =>
  (await findWrites(userId))?.filter(isUnmadeSale)

/** Whether it is a sale that the server has not made. */
export const isUnmadeSale = ({ kind, state }: KeptWrite): boolean => kind === 'sale' && state !== 'made'

/** The leases by which kept sales sell. */
export const leasesIn = (sales: readonly KeptWrite[]): Set<Id> =>
  new Set(sales.flatMap(({ input }) => (input.body as { leaseId?: Id | null } | undefined)?.leaseId ?? []))
