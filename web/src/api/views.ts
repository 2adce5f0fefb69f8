import { deleteView, listViews, type SavedView, saveView, type ViewList } from '@forecourt/contract/views'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showSuccess } from '../ui/toast.tsx'
import { call } from './client.ts'
import { keys } from './keys.ts'

/** The user's own saved views of a list, by name. */
export function useViews(list: ViewList) {
  return useQuery({
    queryKey: keys.views,
    queryFn: ({ signal }) => call(listViews, {}, { signal }),
    select: (views) => views.filter((view) => view.list === list),
  })
}

export function useSaveView() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (view: Omit<SavedView, '_id'>) => call(saveView, { body: view }),
    onSuccess: ({ name }) => {
      showSuccess(`View “${name}” saved`)
      return queryClient.invalidateQueries({ queryKey: keys.views })
    },
    meta: { failure: { failed: 'The view was not saved', broken: 'The view was not saved', serverFirst: true } },
  })
}

export function useDeleteView() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ _id }: Pick<SavedView, '_id'>) => call(deleteView, { params: { viewId: _id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.views }),
    meta: { failure: { failed: 'The view was not deleted', broken: 'The view was not deleted', serverFirst: true } },
  })
}
