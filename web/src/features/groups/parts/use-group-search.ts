import { useNavigate, useSearch } from '@tanstack/react-router'
import type { GroupSearch } from './group-search.ts'

/** Changes a part of the place in a tab. A step of its own in the history only with `replace: false`. */
export type ChangeSearch = (changes: GroupSearch, how?: { replace: boolean }) => void

/** The place in the open tab of a group's page. */
export function useGroupSearch(): { search: GroupSearch; change: ChangeSearch } {
  const search = useSearch({ from: '/frame/signed-in/group/$groupId' })
  const navigate = useNavigate({ from: '/group/$groupId' })
  const change: ChangeSearch = (changes, { replace } = { replace: true }) =>
    void navigate({
      to: '.',
      search: (old) => ({ ...old, ...changes }),
      hash: true,
      replace,
      resetScroll: false,
      hashScrollIntoView: false,
    })
  return { search, change }
}
