import { saveGroup, saveHeads } from '@forecourt/contract/groups'
import { sentences } from '@forecourt/contract/messages'
import { deleteShop, deleteZone, saveShop, saveZone } from '@forecourt/contract/places'
import { unlockUser } from '@forecourt/contract/security'
import { changePin, confirmRole, endDevice, endOtherDevices, login } from '@forecourt/contract/session'
import { findUserByPhone, makeRoleCode, removeUser, saveUser, setRoles } from '@forecourt/contract/users'
import { useSaveGroup, useSaveHeads } from '../../src/features/groups/queries.ts'
import { unitsOf } from '../../src/features/places/parts/units.ts'
import { useDeleteShop, useDeleteZone, useSaveShop, useSaveZone } from '../../src/features/places/queries.ts'
import { useUnlockUser } from '../../src/features/security/queries.ts'
import { signIn, useChangePin, useConfirmRole, useEndDevice } from '../../src/features/session/queries.ts'
import {
  useAddByPhone,
  useFindUserByPhone,
  useMakeRoleCode,
  useRemoveUser,
  useSaveUser,
  useSetRoles,
} from '../../src/features/users/queries.ts'
import { group, groupAdmin, moment, person, shop, superAdmin, zone } from '../dealership.ts'
import { nothing, oursFirst, row, theirs } from './row.ts'

const phone = '9848012345'
const pin = '402817'
const { name, description, address } = group
const [unit] = unitsOf(groupAdmin)
if (!unit) throw new Error('A group has no unit')
const at = { level: unit.level, levelId: unit._id }
const rolesSet = { ...at, userId: person._id, roles: [], waiting: [] }
const roleCode = { code: 'ABCD2345', expires: moment }

export const mutationsOfGroups = [
  ...(
    [
      [{ _id: group._id, name, description, address }, sentences.groupUpdated],
      [{ name, description, address }, sentences.groupAdded],
    ] as const
  ).map(([given, done]) =>
    row(
      'useSaveGroup',
      useSaveGroup,
      given,
      [saveGroup, group],
      theirs(sentences.failedSaveGroup, sentences.errorSaveGroup, done),
    ),
  ),
  row(
    'useSaveHeads',
    () => useSaveHeads(group._id),
    [],
    [saveHeads, { heads: [] }],
    theirs(sentences.failedUpdateHeads, sentences.errorUpdateHeads, sentences.headsUpdated),
  ),
  ...(
    [
      [{ _id: zone._id, name }, sentences.zoneUpdated],
      [{ name }, sentences.zoneAdded],
    ] as const
  ).map(([given, done]) =>
    row(
      'useSaveZone',
      () => useSaveZone(group._id),
      given,
      [saveZone, zone],
      oursFirst(sentences.failedSaveZone, sentences.errorSaveZone, done),
    ),
  ),
  row(
    'useDeleteZone',
    () => useDeleteZone(group._id),
    zone._id,
    [deleteZone, zone],
    oursFirst(sentences.failedDeleteZone, sentences.errorDeleteZone, sentences.zoneDeleted),
  ),
  ...(
    [
      [{ _id: shop._id, name, description, address }, sentences.shopUpdated],
      [{ name, description, address }, sentences.shopAdded],
    ] as const
  ).map(([given, done]) =>
    row(
      'useSaveShop',
      () => useSaveShop(group._id),
      given,
      [saveShop, shop],
      oursFirst(sentences.failedSaveShop, sentences.errorSaveShop, done),
    ),
  ),
  row(
    'useDeleteShop',
    () => useDeleteShop(group._id),
    shop._id,
    [deleteShop, shop],
    oursFirst(sentences.failedDeleteShop, sentences.errorDeleteShop, sentences.shopDeleted),
  ),
  ...(
    [
      [{ _id: person._id, name, phone }, sentences.userUpdated],
      // The roles of a new one come after it, and what is done is said then
      [{ name, phone, pin }, undefined],
    ] as const
  ).map(([given, done]) =>
    row(
      'useSaveUser',
      () => useSaveUser(group._id),
      given,
      [saveUser, person],
      oursFirst(sentences.failedSaveUser, sentences.errorSaveUser, done),
    ),
  ),
  ...(
    [
      ['newUser', sentences.failedAssignRoles, sentences.errorSaveUser, sentences.userAdded],
      ['manage', sentences.operationFailed, sentences.errorManageUser, sentences.userRolesUpdated],
      ['manage', sentences.operationFailed, sentences.errorManageUser, sentences.userRemoved],
    ] as const
  ).map(([occasion, failed, broken, done]) =>
    row(
      'useSetRoles',
      () => useSetRoles(group._id, occasion),
      { person, unit, roles: [], done },
      [setRoles, rolesSet],
      theirs(failed, broken, done),
    ),
  ),
  row(
    'useAddByPhone',
    () => useAddByPhone(group._id),
    { phone, unit, roles: ['staff'] },
    [findUserByPhone, person],
    theirs(sentences.operationFailed, sentences.errorManageUser, sentences.userAdded),
  ),
  // The form says whether there is somebody
  row('useFindUserByPhone', useFindUserByPhone, phone, [findUserByPhone, person], nothing),
  row(
    'useMakeRoleCode',
    () => useMakeRoleCode(group._id),
    { user: person, unit },
    [makeRoleCode, roleCode],
    theirs(sentences.failedMakeCode, sentences.errorMakeCode),
  ),
  row(
    'useRemoveUser',
    () => useRemoveUser(group._id),
    person._id,
    [removeUser, person],
    oursFirst(sentences.failedRemoveUser, sentences.errorRemoveUser, sentences.userRemovedFromGroup),
  ),
  row(
    'useUnlockUser',
    () => useUnlockUser(group._id),
    person._id,
    [unlockUser, person],
    theirs(sentences.failedUnlock, sentences.errorUnlock, sentences.phoneUnlocked),
  ),
  row(
    'signIn',
    () => ({ mutateAsync: signIn }),
    { phoneNumber: phone, pin },
    [login, { token: 'a token', user: superAdmin }],
    theirs(sentences.loginFailed, sentences.loginError, sentences.loginSuccess),
  ),
  row(
    'useChangePin',
    useChangePin,
    { currentPin: pin, pin: '517392' },
    [changePin, superAdmin],
    oursFirst(sentences.failedChangePin, sentences.errorChangePin, sentences.pinChanged),
  ),
  row(
    'useConfirmRole',
    useConfirmRole,
    { ...at, code: 'ABCD2345', role: 'Manager' },
    [confirmRole, { ...at, roles: ['manager'] }],
    { ...theirs(sentences.failedEnterCode, sentences.errorEnterCode, sentences.roleCounts('Manager')), onPage: 400 },
  ),
  row(
    'useEndDevice',
    useEndDevice,
    person._id,
    [endDevice, person],
    oursFirst(sentences.failedEndDevice, sentences.errorEndDevice, sentences.deviceEnded),
  ),
  row(
    'useEndDevice',
    useEndDevice,
    null,
    [endOtherDevices, { ended: 2 }],
    oursFirst(sentences.failedEndDevice, sentences.errorEndDevice, sentences.deviceEnded),
  ),
]
