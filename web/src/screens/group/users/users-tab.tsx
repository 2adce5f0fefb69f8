import type { Id } from '@forecourt/contract/fields'
import { Button } from '@mantine/core'
import { UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import type { GroupAdmin } from '../../../api/groups.ts'
import { useMay } from '../../../api/session.ts'
import { byName, unitsOf } from '../../../lib/places.ts'
import { matches, matchesPhone } from '../../../lib/search.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListBar } from '../../../ui/list-bar.tsx'
import { RecordList } from '../../../ui/record-list.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { AddUserDialog } from './add-user-dialog.tsx'
import { EditUserDialog } from './edit-user-dialog.tsx'
import { RemoveUser } from './remove-user.tsx'
import { RolesDialog } from './roles-dialog.tsx'
import { UserRow } from './user-row.tsx'

export type UserAction = 'edit' | 'roles' | 'remove'

/** The people of a group: who they are, what they may do where, and what can be done about it. */
export function UsersTab({ admin }: { admin: GroupAdmin }) {
  const may = useMay()
  const [search, setSearch] = useState('')
  const [adding, setAdding] = useState(false)
  const [doing, setDoing] = useState<{ action: UserAction; userId: Id }>()

  const units = unitsOf(admin)
  const manageable = units.filter(({ place }) => may('roles.set', place))
  const found = byName(admin.users).filter(({ name, phone }) => matches(search, name) || matchesPhone(search, phone))
  const user = admin.users.find(({ _id }) => _id === doing?.userId)
  const done = () => setDoing(undefined)
  const add = manageable.length > 0 && (
    <Button leftSection={<UserPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
      Add User
    </Button>
  )

  return (
    <>
      <ListBar>
        <SearchBox label="Search by name or phone" value={search} onChange={setSearch} />
        {add}
      </ListBar>
      {found.length === 0 && (
        <EmptyState icon={Users} text={search ? 'No user has this name or phone.' : 'No users in this group yet.'} />
      )}
      <RecordList label="Users">
        {found.map((one) => (
          <UserRow
            key={one._id}
            user={one}
            units={units}
            onAction={(action) => setDoing({ action, userId: one._id })}
          />
        ))}
      </RecordList>
      {adding && <AddUserDialog groupId={admin.group._id} units={manageable} onClose={() => setAdding(false)} />}
      {user && doing?.action === 'edit' && <EditUserDialog groupId={admin.group._id} user={user} onClose={done} />}
      {user && doing?.action === 'roles' && (
        <RolesDialog groupId={admin.group._id} user={user} units={manageable} onClose={done} />
      )}
      {user && doing?.action === 'remove' && <RemoveUser groupId={admin.group._id} user={user} onClose={done} />}
    </>
  )
}
