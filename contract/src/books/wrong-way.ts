import { sentences } from '../messages.ts'

type Way = { from: string; to: string; withinShop: boolean }

/**
 * What is wrong with the way that money is to go, at its field: it must go somewhere, and an owner gives to one shop
 * and takes from it, in cash or by the bank. Nothing where the way is right.
 */
export function wrongWay({
  from,
  to,
  withinShop,
}: Way): { field: 'from' | 'to' | 'toShopId'; why: string } | undefined {
  if (withinShop && from === to) return { field: 'to', why: sentences.movesNowhere }
  if (from !== 'owner' && to !== 'owner') return undefined
  if (!withinShop) return { field: 'toShopId', why: sentences.ownerOfOneShop }
  const field = from === 'owner' ? 'to' : 'from'
  return ['cash', 'bank'].includes({ from, to }[field]) ? undefined : { field, why: sentences.ownerByCashOrBank }
}
