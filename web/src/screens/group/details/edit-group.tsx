import type { Group } from '@forecourt/contract/groups'
import { useSaveGroup } from '../../../api/groups.ts'
import { useUploadPicture } from '../../../api/uploads.ts'
import { GroupDialog } from '../../../ui/group-dialog.tsx'

/** Changes the details of a group. */
export function EditGroup({ group, onClose }: { group: Group; onClose: () => void }) {
  const { mutateAsync: save } = useSaveGroup()
  const { mutateAsync: upload, isPending: uploading } = useUploadPicture('groups')
  return (
    <GroupDialog
      title="Edit Group"
      group={group}
      upload={upload}
      uploading={uploading}
      onSave={(values) => save({ _id: group._id, ...values })}
      onClose={onClose}
    />
  )
}
