import { deleteView, listViews, type SavedView, saveView, type ViewList } from '@forecourt/contract/views'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { keys } from '../../api/keys.ts'
import { showSuccess } from '../../ui/page/toast.tsx'

/** The user's own saved views of a list, by name, and what can be done with them. */
export function useSavedViews(list: ViewList) {
  const { mutateAsync: save } = useSaveView()
  const { mutateAsync: onDelete } = useDeleteView()
  const { data: views = [] } = useQuery({
    queryKey: keys.views,
    queryFn: ({ signal }) => call(listViews, {}, { signal }),
    select: (views) => views.filter((view) => view.list === list),
  })
  return { views, onSave: (view: Pick<SavedView, 'name' | 'search'>) => save({ ...view, list }), onDelete }
}

function useSaveView() {
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

function useDeleteView() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ _id }: SavedView) => call(deleteView, { params: { viewId: _id } }),
    onSuccess: (_, { name }) => showSuccess(`View “${name}” deleted`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.views }),
    meta: { failure: { failed: 'The view was not deleted', broken: 'The view was not deleted', serverFirst: true } },
  })
}
