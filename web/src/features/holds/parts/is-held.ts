import type { Bike } from '@forecourt/contract/bikes'

/** Whether a bike in stock is held for a customer at a moment. */
export const isHeldAt = (now: Date, { heldUntil, soldAt }: Pick<Bike, 'heldUntil' | 'soldAt'>): boolean =>
  soldAt === null && !!heldUntil && new Date(heldUntil) > now
