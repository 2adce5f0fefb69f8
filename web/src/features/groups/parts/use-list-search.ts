import { listStep } from '../../../ui/lists/stepped-list.tsx'
import { useTypedSearch } from '../../../ui/lists/use-typed-search.ts'
import { useGroupSearch } from './use-group-search.ts'

/**
 * What a tab's list is searched for and how much of it is shown, kept by the address so that reload and Back find it.
 */
export function useListSearch() {
  const { search, change } = useGroupSearch()
  const [typed, type] = useTypedSearch(search.q ?? '', (q) => change({ q: q || undefined, show: undefined }))
  const shown = search.show ?? listStep
  return { typed, type, shown, more: () => change({ show: shown + listStep }) }
}
