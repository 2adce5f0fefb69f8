import type { Bike } from '@forecourt/contract/bikes'

/**
 * Whether a bike stands in its shop for whoever may to move, send, hold or delete it: neither sold, on its way nor
 * reserved on a phone, be it their own, which alone sells it.
 */
export const isHere = ({
  soldAt,
  consignmentId,
  leaseId,
}: Pick<Bike, 'soldAt' | 'consignmentId' | 'leaseId'>): boolean => soldAt === null && consignmentId === null && !leaseId
