import { useSaveGroup } from '../../api/groups.ts'
import { useUploadPicture } from '../../api/uploads.ts'
import { GroupDialog } from '../../ui/group-dialog.tsx'

export function AddGroupDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync: save } = useSaveGroup()
  const { mutateAsync: upload, isPending: uploading } = useUploadPicture('groups')
  return <GroupDialog title="Add Group" upload={upload} uploading={uploading} onSave={save} onClose={onClose} />
}
