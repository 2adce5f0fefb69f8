import type { Id } from '@forecourt/contract/fields'
import { useMoneyShops } from '../../../books/queries.ts'
import type { StatementScope } from '../../queries.ts'
import type { StatementsSearch } from './statements-search.ts'

type Choice = { value: string; label: string }

/** The shops and groups whose money the signed-in user sees, and the one that the address asks for. */
export function useAskedShops({ shop: askedShop, group: askedGroup }: StatementsSearch) {
  const { shops, isPending, isMissing, refetch } = useMoneyShops()
  const groups = new Map(shops.map(({ groupId, groupName }) => [groupId, groupName]))
  const [firstGroup] = [...groups].toSorted(([, one], [, other]) => one.localeCompare(other))
  const shop = shops.find(({ _id }) => _id === askedShop)
  const groupId = askedGroup !== undefined && groups.has(askedGroup) ? askedGroup : firstGroup?.[0]
  const choicesOf = (id: Id, name: string): Choice[] => [
    { value: id, label: groups.size > 1 ? `All shops of ${name}` : 'All shops' },
    ...shops.filter((one) => one.groupId === id).map(({ _id, name: label }) => ({ value: _id, label })),
  ]
  return {
    isPending,
    isMissing,
    refetch,
    /** Null where the user sees nobody's money. */
    scope: scopeOf(shop?._id, groupId),
    /** The chosen one of the choices. */
    chosen: shop?._id ?? groupId ?? null,
    /** Whether there is anything to choose from. */
    several: shops.length > 1,
    choices: [...groups].flatMap(([id, name]) => choicesOf(id, name)),
    /** What the address says for a choice. */
    searchOf: (value: Id | null): Pick<StatementsSearch, 'shop' | 'group'> =>
      value !== null && groups.has(value)
        ? { group: groups.size > 1 ? value : undefined, shop: undefined }
        : { shop: value ?? undefined, group: undefined },
  }
}

function scopeOf(shopId: Id | undefined, groupId: Id | undefined): StatementScope | null {
  if (shopId !== undefined) return { shopId }
  return groupId === undefined ? null : { groupId }
}
