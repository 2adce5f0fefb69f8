import { useUploadPicture } from '../../../uploads/queries.ts'
import { GroupDialog } from '../../parts/group-dialog.tsx'
import { useSaveGroup } from '../../queries.ts'

export function AddGroupDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync: save } = useSaveGroup()
  const { mutateAsync: upload, isPending: uploading } = useUploadPicture('groups')
  return <GroupDialog title="Add Group" upload={upload} uploading={uploading} onSave={save} onClose={onClose} />
}
