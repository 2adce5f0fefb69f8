import { useMoneyShops } from '../../../books/queries.ts'
import { askedPlace } from '../../../places/parts/asked-place.ts'
import type { StatementScope } from '../../queries.ts'
import type { StatementsSearch } from './statements-search.ts'

/** The shops and groups whose money the signed-in user sees, and the one that the address asks for. */
export function useAskedShops({ shop, group }: StatementsSearch) {
  const { shops, isPending, isMissing, refetch } = useMoneyShops()
  const { chosen, choices, searchOf, ...asked } = askedPlace({ shop, group }, { shops })
  return {
    isPending,
    isMissing,
    refetch,
    /** Null where the user sees nobody's money. */
    scope: scopeOf(asked),
    chosen,
    choices,
    /** Whether there is anything to choose from. */
    several: shops.length > 1,
    searchOf,
  }
}

function scopeOf({ shop, group }: Pick<ReturnType<typeof askedPlace>, 'shop' | 'group'>): StatementScope | null {
  if (shop) return { shopId: shop._id }
  return group ? { groupId: group._id } : null
}
