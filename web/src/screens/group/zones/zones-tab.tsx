import type { GroupAdmin } from '../../../api/groups.ts'

export function ZonesTab({ admin }: { admin: GroupAdmin }) {
  return <p>{admin.group.name}</p>
}
