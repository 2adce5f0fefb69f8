import type { Database } from '../databases.ts'

/**
 * Of people and their sessions there are none of the others': a call reads its caller's by their keys. Nor does anything of
 * theirs wait for its seal, as it would for minutes after so much at once: nobody writes so.
 */
const left = ['users', 'sessions', 'memberships', 'audit_unsealed']

/** A name of the server's own that no two rows may share. */
const unique: Record<string, string> = { token: 'bike_pages', list_token: 'shop_pages' }

type Column = { table: string; name: string; type: string }

/**
 * Puts so many dealerships into a database beside the one in it, each its twin under ids of its own, and settles it.
 * Answers what it holds then, its indexes among the bytes.
 */
export async function crowd(
  database: Database,
  groupId: string,
  others: number,
): Promise<{ rows: number; bytes: number }> {
  const connection = await database.connect()
  const columns = await connection.query<Column>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' order by c.relname, a.attnum`,
  )
  const ofGroups = [...new Set(columns.map(({ table }) => table))]
    .map((table) => ({ table, own: columns.filter((column) => column.table === table) }))
    .filter(
      ({ table, own }) => !left.includes(table) && (table === 'groups' || own.some(({ name }) => name === 'group_id')),
    )
  // As the owner of the tables: no trigger asks who writes, no key whether its row is there yet
  await connection.query('set session_replication_role = replica')
  for (let other = 1; other <= others; other++) {
    for (const { table, own } of ofGroups) await connection.query(twin(table, own, other), [groupId])
  }
  await connection.query('reset session_replication_role')
  await connection.query('vacuum analyze')
  await connection.query('checkpoint')
  const [held] = await connection.query<{ rows: number; bytes: number }>(
    `select sum(n_live_tup)::int as rows, pg_database_size(current_database())::float8 as bytes from pg_stat_user_tables`,
  )
  await connection.close()
  return { rows: held?.rows ?? 0, bytes: held?.bytes ?? 0 }
}

/** Copies what a dealership has in a table, every id changed alike wherever it stands. */
function twin(table: string, columns: Column[], other: number): string {
  // Of the version that every id has, or no answer would go out
  const ids = (value: string) =>
    `overlay(overlay(md5(${value}::text || '${other}') placing '7' from 13) placing '8' from 17)::uuid`
  const values = columns.map(({ name, type }) => {
    if (type === 'uuid') return `case when "${name}" is not null then ${ids(`"${name}"`)} end`
    if (type === 'uuid[]') return `array(select ${ids('one')} from unnest("${name}") one)`
    return unique[name] === table ? `"${name}" || '${other}'` : `"${name}"`
  })
  const named = columns.map(({ name }) => `"${name}"`)
  const key = table === 'groups' ? 'id' : 'group_id'
  return `insert into "${table}" (${named.join(', ')}) select ${values.join(', ')} from "${table}" where ${key} = $1`
}
