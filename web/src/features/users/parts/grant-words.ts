import type { Level, Role } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import type { RolesThatWait } from '@forecourt/contract/session'
import { dateAndTime } from '../../../format/dates.ts'
import { roleNames } from './role-names.ts'

/** Roles given at a group, or at a zone or shop of it, by name. */
export type Grant = { level: Level; name: string; groupName: string; roles: readonly Role[] }

const list = new Intl.ListFormat('en-IN', { type: 'conjunction' })

/** 'manager of Kukatpally', 'staff at Kukatpally'. */
export const rolesOf = ({ name, roles }: Pick<Grant, 'name' | 'roles'>): string =>
  `${inWords(roles)} ${roles.at(-1) === 'staff' ? 'at' : 'of'} ${name}`

/** The same at the head of a line: 'Manager of Kukatpally'. */
export const rolesTitle = (grant: Pick<Grant, 'name' | 'roles'>): string =>
  rolesOf(grant).replace(/^./, (first) => first.toUpperCase())

const inWords = (roles: readonly Role[]) => list.format(roles.map((role) => roleNames[role].toLowerCase()))

/** 'Charminar Wheels has made you manager of Kukatpally.'; at the group itself its name is not said twice. */
export const grantSentence = (grant: Grant): string =>
  `${grant.groupName} has made you ${grant.level === 'group' ? inWords(grant.roles) : rolesOf(grant)}.`

/** The same, and what the person does now: enters the code, or asks for one where none can be entered. */
export function waitingSentence(waiting: RolesThatWait): string {
  const { codeExpires, grantedBy, groupName } = waiting
  if (codeExpires) return `${grantSentence(waiting)} Enter the code that they gave you.`
  if (grantedBy) return `${grantSentence(waiting)} ${sentences.codeDead(grantedBy)}`
  return `${grantSentence(waiting)} Ask an admin of ${groupName} for a code.`
}

/** 'waiting for code', with the roles where others at the same place count already. */
export const waitingWords = (held: readonly Role[], waiting: readonly Role[]): string =>
  waiting.length < held.length
    ? `${list.format(waiting.map((role) => roleNames[role]))} ${sentences.waitingForCode}`
    : sentences.waitingForCode

/** A code as it is read out: 'ABCD 2345'. */
export const codeInFours = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ')

type Given = { grant: Grant; code: string; expires: string; address: string }

/** What a chat app sends to the person: the roles, where to sign in, the code, and until when it holds. */
export const codeMessage = ({ grant, code, expires, address }: Given): string =>
  `${grantSentence(grant)} Sign in at ${address} and enter this code: ${codeInFours(code)}\n` +
  `It holds until ${dateAndTime(expires)}.`
