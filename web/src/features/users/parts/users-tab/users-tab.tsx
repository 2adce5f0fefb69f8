import type { Id } from '@forecourt/contract/fields'
import type { User } from '@forecourt/contract/users'
import { Button } from '@mantine/core'
import { UserPlus, Users } from 'lucide-react'
import { useMemo, useState } from 'react'
import { paths } from '../../../../app/paths.ts'
import { byName } from '../../../../format/names.ts'
import { ListBar } from '../../../../ui/lists/list-bar.tsx'
import { matches, matchesPhone } from '../../../../ui/lists/matches.ts'
import { SearchBox } from '../../../../ui/lists/search-box.tsx'
import { SteppedList } from '../../../../ui/lists/stepped-list.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { LinkButton } from '../../../../ui/page/link-button.tsx'
import { useListSearch } from '../../../groups/parts/use-list-search.ts'
import type { GroupAdmin } from '../../../groups/queries.ts'
import { placeOfGroup } from '../../../places/parts/place-of.ts'
import { unitsOf } from '../../../places/parts/units.ts'
import { useMay } from '../../../session/queries.ts'
import type { GivenCode } from '../given-code.ts'
import { RoleCodesDialog } from '../role-codes-dialog.tsx'
import { rolesByUser, waitingAt } from '../roles-at-units.ts'
import { useNewCodes } from '../use-new-codes.ts'
import { AddUserDialog } from './add-user-dialog.tsx'
import { EditUserDialog } from './edit-user-dialog.tsx'
import { RemoveUser } from './remove-user.tsx'
import { RolesDialog } from './roles-dialog.tsx'
import { type UserAction, UserRow } from './user-row.tsx'

/** The people of a group: who they are, what they may do where, and what can be done about it. */
export function UsersTab({ admin }: { admin: GroupAdmin }) {
  const may = useMay()
  const { typed, type, shown, more } = useListSearch()
  const [adding, setAdding] = useState(false)
  const [doing, setDoing] = useState<{ action: UserAction; userId: Id }>()
  const [codes, setCodes] = useState<GivenCode[]>([])

  const { units, held, users } = useMemo(() => {
    const all = unitsOf(admin)
    return { units: all, held: rolesByUser(all), users: byName(admin.users) }
  }, [admin])
  const groupId = admin.group._id
  const manageable = useMemo(() => units.filter(({ place }) => may('roles.set', place)), [units, may])
  const found = users.filter(({ name, phone }) => matches(typed, name) || matchesPhone(typed, phone))
  const user = users.find(({ _id }) => _id === doing?.userId)
  const done = () => setDoing(undefined)
  const addCode = (code: GivenCode) => setCodes((before) => [...before, code])
  const { makeCodes } = useNewCodes(groupId, addCode)
  const act = (action: UserAction, one: User) => {
    if (action !== 'newCode') setDoing({ action, userId: one._id })
    else
      void makeCodes(
        one,
        manageable.filter(({ _id }) => waitingAt(one, _id).length > 0),
      )
  }

  return (
    <>
      <ListBar>
        <SearchBox label="Search by name or phone" value={typed} onChange={type} />
        {manageable.length > 0 && (
          <Button leftSection={<UserPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
            Add User
          </Button>
        )}
      </ListBar>
      {found.length === 0 && (
        <EmptyState icon={Users} text={typed ? 'No user has this name or phone.' : 'No users in this group yet.'} />
      )}
      <SteppedList label="Users" things={found} shown={shown} onMore={more} words={['user', 'users']}>
        {(one) => (
          <UserRow
            key={one._id}
            user={one}
            held={held.get(one._id) ?? []}
            manageable={manageable}
            onAction={(action) => act(action, one)}
          />
        )}
      </SteppedList>
      {may('security.see', placeOfGroup(groupId)) && (
        <LinkButton {...paths.security(groupId)} variant="subtle" color="gray" px="sm">
          Sign-ins and security
        </LinkButton>
      )}
      {adding && (
        <AddUserDialog groupId={groupId} units={manageable} onCode={addCode} onClose={() => setAdding(false)} />
      )}
      {user && doing?.action === 'edit' && <EditUserDialog groupId={groupId} user={user} onClose={done} />}
      {user && doing?.action === 'roles' && (
        <RolesDialog groupId={groupId} user={user} units={manageable} onCode={addCode} onClose={done} />
      )}
      {user && doing?.action === 'remove' && <RemoveUser groupId={groupId} user={user} onClose={done} />}
      {codes.length > 0 && (
        <RoleCodesDialog
          codes={codes}
          phone={users.find(({ _id }) => _id === codes[0]?.userId)?.phone ?? ''}
          groupName={admin.group.name}
          onClose={() => setCodes([])}
        />
      )}
    </>
  )
}
