import type { GroupAdmin } from '../../../api/groups.ts'

export function AuditTab({ admin }: { admin: GroupAdmin }) {
  return <p>{admin.group.name}</p>
}
