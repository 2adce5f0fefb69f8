import type { Group } from '@forecourt/contract/groups'
import { useUploadPicture } from '../../../../uploads/queries.ts'
import { GroupDialog } from '../../../parts/group-dialog.tsx'
import { useSaveGroup } from '../../../queries.ts'

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
