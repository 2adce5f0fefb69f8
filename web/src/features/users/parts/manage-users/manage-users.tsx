import type { Id } from '@forecourt/contract/fields'
import type { User } from '@forecourt/contract/users'
import { Button, Modal, Text } from '@mantine/core'
import { UserPlus, Users } from 'lucide-react'
import { useEffect, useState } from 'react'
import { byName } from '../../../../format/names.ts'
import { DialogActions } from '../../../../ui/dialogs/dialog-actions.tsx'
import { useBackCloses } from '../../../../ui/dialogs/use-back-closes.ts'
import { useFocusReturn } from '../../../../ui/dialogs/use-focus-return.ts'
import { listStep, SteppedList } from '../../../../ui/lists/stepped-list.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { clearErrors } from '../../../../ui/page/toast.tsx'
import { useIsPhone } from '../../../../ui/page/use-is-phone.ts'
import type { GroupAdmin } from '../../../groups/queries.ts'
import { unitsOf } from '../../../places/parts/units.ts'
import type { GivenCode } from '../given-code.ts'
import { RoleCodesDialog } from '../role-codes-dialog.tsx'
import { rolesAt, waitingAt } from '../roles-at-units.ts'
import { useNewCodes } from '../use-new-codes.ts'
import { AddByPhoneDialog } from './add-by-phone-dialog.tsx'
import classes from './manage-users.module.css'
import { MemberDialog } from './member-dialog.tsx'
import { MemberRow } from './member-row.tsx'

type Props = { admin: GroupAdmin; unitId: Id; onClose: () => void }

/** What roles held above mean for those who look for somebody here. */
const heldAbove = {
  group: 'A role at the group holds in all its zones and shops.',
  zone: "A role at the zone holds in its shops. The group's own people are not listed here.",
  shop: 'People of the group and of its zones are not listed here.',
} as const

/** Who holds roles at a group, zone or shop, and the ways to add, change and remove them. */
export function ManageUsers({ admin, unitId, onClose }: Props) {
  const isPhone = useIsPhone()
  const [open, setOpen] = useState<User | 'add'>()
  const [code, setCode] = useState<GivenCode>()
  const [shown, setShown] = useState(listStep)
  const { makeCodes } = useNewCodes(admin.group._id, setCode)
  useFocusReturn()
  // What the last dialog complained of
  useEffect(clearErrors, [])

  const unit = unitsOf(admin).find(({ _id }) => _id === unitId)
  if (!unit) return null
  const groupId = admin.group._id
  const people = byName(admin.users)
    .map((user) => ({ user, roles: rolesAt(unit.lists, user._id) }))
    .filter(({ roles }) => roles.length > 0)
  const phoneOf = (userId: Id) => admin.users.find(({ _id }) => _id === userId)?.phone ?? ''
  const closeInner = () => setOpen(undefined)
  return (
    <Modal
      opened
      onClose={onClose}
      // While another dialog stands over this one, Escape and Back are the other's
      closeOnEscape={!open && !code}
      title={`Users of ${unit.name}`}
      fullScreen={isPhone}
      size="lg"
      classNames={{ content: classes.content, body: classes.body }}
    >
      {!open && !code && <BackCloses close={onClose} />}
      <div className={classes.people}>
        <Text size="sm" c="dimmed" mb="sm">
          {heldAbove[unit.level]}
        </Text>
        {people.length === 0 && <EmptyState icon={Users} text="Nobody holds a role here yet." />}
        <SteppedList
          label={`Users of ${unit.name}`}
          things={people}
          shown={shown}
          onMore={() => setShown(shown + listStep)}
          words={['user', 'users']}
        >
          {({ user, roles }) => (
            <MemberRow
              key={user._id}
              user={user}
              roles={roles}
              waiting={waitingAt(user, unitId)}
              onRoles={() => setOpen(user)}
              onNewCode={() => void makeCodes(user, [unit])}
            />
          )}
        </SteppedList>
      </div>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button leftSection={<UserPlus size={18} aria-hidden />} onClick={() => setOpen('add')} data-autofocus>
          Add by Phone
        </Button>
      </DialogActions>
      {open === 'add' && <AddByPhoneDialog groupId={groupId} unit={unit} onCode={setCode} onClose={closeInner} />}
      {open && open !== 'add' && (
        <MemberDialog groupId={groupId} user={open} unit={unit} onCode={setCode} onClose={closeInner} />
      )}
      {code && (
        <RoleCodesDialog
          codes={[code]}
          phone={phoneOf(code.userId)}
          groupName={admin.group.name}
          onClose={() => setCode(undefined)}
        />
      )}
    </Modal>
  )
}

function BackCloses({ close }: { close: () => void }) {
  useBackCloses(close)
  return null
}
