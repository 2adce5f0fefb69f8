import { useDeleteView, useSaveView, useViews } from '../../api/views.ts'
import { SavedViews } from '../../ui/saved-views.tsx'

/** The list's filters and order, kept under names. */
export function EnquiryViews() {
  const { data: views = [] } = useViews('enquiries')
  const { mutateAsync: save } = useSaveView()
  const { mutate: remove } = useDeleteView()
  return (
    <SavedViews
      views={views}
      onSave={(view) => save({ ...view, list: 'enquiries' })}
      onDelete={(view) => remove(view)}
    />
  )
}
