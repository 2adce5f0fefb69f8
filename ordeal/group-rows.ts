import type { Connection, Database } from '../bench/databases.ts'

/** What the server's own sealer writes when its turn comes: no caller does. */
const WRITTEN_BY_THE_SEALER = ['audit_leaves', 'audit_seals', 'audit_unsealed']

/** A digest of a group's rows, table by table. */
export async function digestOf(database: Database, groupId: string): Promise<Map<string, string>> {
  const connection = await database.connect()
  try {
    const digests = new Map<string, string>()
    const named = await connection.query<{ table_name: string }>(
      "select table_name from information_schema.columns where table_schema = 'public' and column_name = 'group_id'",
    )
    for (const { table_name } of named) {
      if (WRITTEN_BY_THE_SEALER.includes(table_name)) continue
      digests.set(table_name, await digest(connection, table_name, 'group_id = $1', groupId))
    }
    const ofPeople = 'user_id in (select id from users where home_group_id = $1)'
    digests.set('groups', await digest(connection, 'groups', 'id = $1', groupId))
    digests.set('users', await digest(connection, 'users', 'home_group_id = $1', groupId))
    digests.set('sessions', await digest(connection, 'sessions', ofPeople, groupId))
    return digests
  } finally {
    await connection.close()
  }
}

async function digest(connection: Connection, table: string, condition: string, groupId: string): Promise<string> {
  const [row] = await connection.query<{ digest: string | null }>(
    `select md5(string_agg(t::text, '|' order by t::text)) digest from ${table} t where ${condition}`,
    [groupId],
  )
  return row?.digest ?? ''
}

/** The tables in which a group's rows are no longer those of a digest. */
export async function changedSince(
  before: Map<string, string>,
  database: Database,
  groupId: string,
): Promise<string[]> {
  const now = await digestOf(database, groupId)
  return [...now].filter(([table, text]) => before.get(table) !== text).map(([table]) => table)
}
