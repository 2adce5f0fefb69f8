import type { GroupAdmin } from '../../../api/groups.ts'

export function DetailsTab({ admin }: { admin: GroupAdmin }) {
  return <p>{admin.group.name}</p>
}
