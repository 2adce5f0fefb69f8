import { sentences } from '@forecourt/contract/messages'
import { expect, it } from 'vitest'
import {
  codeInFours,
  codeMessage,
  type Grant,
  grantSentence,
  rolesOf,
  rolesTitle,
  waitingSentence,
  waitingWords,
} from './grant-words.ts'

const grant: Grant = { level: 'shop', name: 'Kukatpally', groupName: 'Charminar Wheels', roles: ['manager'] }
const atGroup: Grant = { level: 'group', name: 'Charminar Wheels', groupName: 'Charminar Wheels', roles: ['admin'] }

it('says who has made somebody what, and of which shop', () => {
  expect(grantSentence(grant)).toBe('Charminar Wheels has made you manager of Kukatpally.')
  expect(grantSentence({ ...grant, roles: ['admin', 'manager'] })).toBe(
    'Charminar Wheels has made you admin and manager of Kukatpally.',
  )
  expect(grantSentence({ ...grant, roles: ['manager', 'staff'] })).toBe(
    'Charminar Wheels has made you manager and staff at Kukatpally.',
  )
  expect(rolesOf({ ...atGroup, roles: ['admin', 'manager', 'staff'] })).toBe(
    'admin, manager and staff at Charminar Wheels',
  )
})

it('names the group once where the role is at the group itself', () => {
  expect(grantSentence(atGroup)).toBe('Charminar Wheels has made you admin.')
  expect(rolesOf(atGroup)).toBe('admin of Charminar Wheels')
  expect(rolesTitle(atGroup)).toBe('Admin of Charminar Wheels')
})

it('says what to do: enter the code, or ask for one where none can be entered', () => {
  const waiting = { ...grant, roles: [...grant.roles], unitId: 's', groupId: 'g' }
  const codeExpires = '2026-11-29T07:00:00.000Z'
  expect(waitingSentence({ ...waiting, grantedBy: 'Srinivas Reddy', codeExpires })).toBe(
    'Charminar Wheels has made you manager of Kukatpally. Enter the code that they gave you.',
  )
  expect(waitingSentence({ ...waiting, grantedBy: 'Srinivas Reddy', codeExpires: null })).toBe(
    `Charminar Wheels has made you manager of Kukatpally. ${sentences.codeDead('Srinivas Reddy')}`,
  )
  expect(waitingSentence({ ...waiting, grantedBy: null, codeExpires: null })).toBe(
    'Charminar Wheels has made you manager of Kukatpally. Ask an admin of Charminar Wheels for a code.',
  )
})

it('names the roles that wait where others count', () => {
  expect(waitingWords(['manager'], ['manager'])).toBe('waiting for code')
  expect(waitingWords(['admin', 'manager', 'staff'], ['admin', 'manager'])).toBe('Admin and Manager waiting for code')
})

it('writes a code in fours, and the message that carries it', () => {
  expect(codeInFours('ABCD2345')).toBe('ABCD 2345')
  const given = { grant, code: 'ABCD2345', expires: '2026-11-29T12:40:00', address: 'https://forecourt.example' }
  expect(codeMessage(given)).toBe(
    'Charminar Wheels has made you manager of Kukatpally. Sign in at https://forecourt.example and enter this code: ' +
      'ABCD 2345\nIt holds until 29 Nov 2026, 12:40 pm.',
  )
})
