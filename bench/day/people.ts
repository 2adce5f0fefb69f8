import { createHash } from 'node:crypto'
import type { Connection } from '../databases.ts'
import type { Own } from '../neighbours/dealership.ts'

/** An id made of a text, as `crowd` makes them. */
function uuidOf(text: string): string {
  const hex = createHash('md5').update(text).digest('hex')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-7$3-8$4-$5')
}

/** What the dealership of a number has in the place of this one's, by `crowd`; the first is this one itself. */
function twinOf(own: Own, number: number): Own {
  if (number === 0) return own
  const id = (text: string) => uuidOf(text + String(number))
  const ids = Object.entries(own).flatMap(([name, value]) =>
    name.endsWith('Id') && typeof value === 'string' ? [[name, id(value)]] : [],
  )
  return { ...own, ...(Object.fromEntries(ids) as Partial<Own>), shopIds: own.shopIds.map(id) }
}

/**
 * Makes admins of so many dealerships, each signed in, and answers each with what a call of theirs asks for. They are
 * admins, since those may make all the calls there are.
 */
export async function signInAll(
  connection: Connection,
  own: Own,
  { dealerships, people }: { dealerships: number; people: number },
): Promise<Own[]> {
  const all = Array.from({ length: dealerships * people }, (_, n) => ({
    ...twinOf(own, n % dealerships),
    userId: uuidOf(`person ${n}`),
    token: `person-${n}`,
    phone: `+917${String(n).padStart(9, '0')}`,
  }))
  await connection.query(
    `with person as (
      select * from unnest($1::uuid[], $2::text[], $3::text[], $4::uuid[]) as person(id, phone, token, group_id)
    ), made as (
      insert into users (id, name, phone, pin_hash, home_group_id, created, updated)
      select id, 'Asha Reddy', phone, 'signs in no more', group_id, now(), now() from person returning id
    ), joined as (
      insert into memberships (group_id, level, unit_id, user_id, role, proven)
      select group_id, 'group', group_id, id, 'admin', true from person returning user_id
    )
    insert into sessions (token_hash, user_id, created, last_used)
    select encode(sha256(token::bytea), 'hex'), id, now(), now() from person`,
    [
      all.map(({ userId }) => userId),
      all.map(({ phone }) => phone),
      all.map(({ token }) => token),
      all.map(({ groupId }) => groupId),
    ],
  )
  await connection.query('vacuum analyze users, memberships, sessions')
  return all
}
