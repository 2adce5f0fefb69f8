import { join } from 'node:path'
import type { Level, Role } from '@forecourt/contract/fields'
import { saveGroup } from '@forecourt/contract/groups'
import { saveShop } from '@forecourt/contract/places'
import { login } from '@forecourt/contract/session'
import { saveUser, setRoles } from '@forecourt/contract/users'
import type { Database } from '../bench/databases.ts'
import { type Program, root, startProgram } from '../bench/workspace.ts'
import { type Client, must } from './client.ts'

const superAdmin = { phone: '9999999999', pin: '482915' }
const pin = '730284'

export const address = {
  addressLine1: '12 Main Road',
  addressLine2: '',
  city: 'Hyderabad',
  state: 'Telangana',
  zip: '500034',
}

/** For a server that lives for moments: the quicker of the compilers for WebAssembly alone. */
export const shortLived = { flags: ['--liftoff-only'] }

type Started = { flags?: string[]; settings?: Record<string, string>; main?: string }

/** The built server on a database, on a port of its own; with more flags of Node, more settings, or another's program. */
export function startServer(
  database: Database,
  { flags = [], settings = {}, main = join(root, 'server/dist/main.js') }: Started = {},
): Promise<Program> {
  return startProgram([...flags, main], {
    PORT: '0',
    LOG_LEVEL: 'silent',
    SUPER_ADMIN_PHONE: superAdmin.phone,
    SUPER_ADMIN_PIN: superAdmin.pin,
    ...database.settings,
    ...settings,
  })
}

async function signIn(client: Client, phoneNumber: string): Promise<string> {
  return (await must(client, login, '', { body: { phoneNumber, pin } })).token
}

/** The token of the super admin whom the server's first start made. */
export async function signInSuperAdmin(client: Client): Promise<string> {
  const body = { phoneNumber: superAdmin.phone, pin: superAdmin.pin }
  return (await must(client, login, '', { body })).token
}

export type Person = { id: string; phone: string; token: string }
export type Dealership = { groupId: string; shopIds: string[]; admin: Person }

let people = 0

/** A group with so many shops and one admin, made by calls of the super admin. */
export async function foundDealership(
  client: Client,
  superToken: string,
  name: string,
  shops: number,
): Promise<Dealership> {
  const details = { description: 'Used bikes', address }
  const { _id: groupId } = await must(client, saveGroup, superToken, { body: { ...details, name } })
  const shopIds: string[] = []
  for (let n = 1; n <= shops; n += 1) {
    const body = { ...details, groupId, name: `${name} ${n}` }
    shopIds.push((await must(client, saveShop, superToken, { body }))._id)
  }
  const admin = await hire(client, superToken, groupId, { level: 'group', levelId: groupId, roles: ['admin'] })
  return { groupId, shopIds, admin }
}

/** A person with roles at one place, signed in. */
export async function hire(
  client: Client,
  superToken: string,
  groupId: string,
  { level, levelId, roles }: { level: Level; levelId: string; roles: Role[] },
): Promise<Person> {
  people += 1
  const phone = `90000${String(people).padStart(5, '0')}`
  const body = { name: `Person ${people}`, phone, pin, groupId }
  const { _id: id } = await must(client, saveUser, superToken, { body })
  await must(client, setRoles, superToken, { body: { userId: id, roles, level, levelId } })
  return { id, phone, token: await signIn(client, phone) }
}
