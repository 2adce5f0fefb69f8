import { unlockUser } from '@forecourt/contract/security'
import { changePin, confirmRole } from '@forecourt/contract/session'
import { makeRoleCode, removeUser, saveUser, setRoles } from '@forecourt/contract/users'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Tx } from '../src/db/open.ts'
import { memberships, sessions, users } from '../src/db/schema.ts'
import { waitingStatements } from './databases/postgres.ts'
import { newDealership, startApp } from './harness.ts'

/* A write to people and roles reads the caller's rights inside it: what ends while it waits for its turn is gone. */

const server = await startApp()
const group = await newDealership(server)
const { groupId, shopA } = group
const admin = () => group.at('group', groupId, 'admin')
const staff = () => group.at('shop', shopA, 'staff')

type Write = { by: { _id: string }; end: (tx: Tx, userId: string) => Promise<unknown>; send: () => Promise<Status> }
type Status = { status: number }
type Person = Awaited<ReturnType<typeof staff>>

const demote = (tx: Tx, userId: string) => tx.delete(memberships).where(eq(memberships.userId, userId))
const signOut = (tx: Tx, userId: string) => tx.delete(sessions).where(eq(sessions.userId, userId))

/** A write by an admin to somebody of the shop's staff, while the admin is demoted. */
const toStaff = (send: (by: { token: string }, person: Person) => Promise<Status>) => async (): Promise<Write> => {
  const [by, person] = [await admin(), await staff()]
  return { by, end: demote, send: () => send(by, person) }
}

const writes: [name: string, prepare: () => Promise<Write>][] = [
  [
    'create a user',
    toStaff(({ token }) => {
      const body = { groupId, name: 'New', phone: '+918200000001', pin: '482913' }
      return server.call(saveUser, { token, body })
    }),
  ],
  [
    'edit a user',
    toStaff(({ token }, { _id, phone }) => server.call(saveUser, { token, body: { _id, name: 'Other', phone } })),
  ],
  [
    'remove a user',
    toStaff(({ token }, { _id: userId }) => server.call(removeUser, { token, params: { groupId, userId } })),
  ],
  [
    'set roles',
    toStaff(({ token }, { _id: userId }) =>
      server.call(setRoles, { token, body: { userId, level: 'shop', levelId: shopA, roles: ['manager'] } }),
    ),
  ],
  [
    'make a code',
    toStaff(({ token }, { _id: userId }) =>
      server.call(makeRoleCode, { token, body: { userId, level: 'shop', levelId: shopA } }),
    ),
  ],
  ['open a phone', toStaff(({ token }, { _id: userId }) => server.call(unlockUser, { token, params: { userId } }))],
  [
    'change the own PIN',
    async () => {
      const by = await staff()
      const body = { currentPin: '123456', pin: '918273' }
      return { by, end: signOut, send: () => server.call(changePin, { token: by.token, body }) }
    },
  ],
  [
    'enter a code',
    async () => {
      const elsewhere = await newDealership(server)
      const by = await elsewhere.at('shop', elsewhere.shopA, 'staff')
      const unit = { level: 'shop', levelId: shopA } as const
      const { body: given } = await server.call(setRoles, {
        token: server.superAdmin.token,
        body: { ...unit, userId: by._id, roles: ['staff'] },
      })
      const body = { ...unit, code: given.code ?? '', currentPin: '123456', pin: '918273' }
      return { by, end: signOut, send: () => server.call(confirmRole, { token: by.token, body }) }
    },
  ],
]

// The embedded database lets one transaction in at a time: nothing ends while a write waits
test.skipIf(process.env.TEST_DATABASE === 'embedded').each(writes)(
  '%s: refused once the rights that it was sent with are gone',
  async (_, prepare) => {
    const { by, end, send } = await prepare()
    const held = await server.db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, by._id)).for('no key update')
      let answered = false
      const answer = send().finally(() => {
        answered = true
      })
      await expect.poll(async () => answered || (await server.db.execute(waitingStatements)).rows.length > 0).toBe(true)
      await end(tx, by._id)
      return { answer }
    })
    expect([401, 403, 404]).toContain((await held.answer).status)
  },
)
