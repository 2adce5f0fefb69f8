import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import pg from 'pg'
import { WrongSetting } from '../../settings.ts'

const { escapeIdentifier, escapeLiteral } = pg

/** Tables that the app's role may add to and read, and nothing else but take out what people wrote in the books. */
const appendOnly = ['audit_records', 'audit_seals', 'audit_leaves', 'book_entries']

/** What the app's role may do with each kind of what lies in the database. */
const rights = {
  table: 'select, insert, update, delete',
  appendOnly: 'select, insert',
  sequence: 'usage',
}

/**
 * Lets the role of the app's address use the tables of the one that `owner` is connected as: all but the history and
 * the books, to which it may add. Makes the role where there is none. Throws WrongSetting where it could do more than
 * that.
 */
export async function letAppIn(owner: pg.Client, databaseUrl: string): Promise<void> {
  const { username, password } = new URL(databaseUrl)
  const name = decodeURIComponent(username)
  if (name === '')
    throw new WrongSetting('The setting DATABASE_URL is wrong: with MIGRATION_DATABASE_URL it names a user.')
  const { rowCount } = await owner.query('select 1 from pg_roles where rolname = $1', [name])
  if (rowCount === 0) await makeRole(owner, name, decodeURIComponent(password))
  await requireOrdinary(owner, name)
  const role = escapeIdentifier(name)
  const history = appendOnly.map((table) => `public.${table}`).join(', ')
  await owner.query(`
    begin;
    grant usage on schema public, drizzle to ${role};
    grant select on drizzle.__drizzle_migrations to ${role};
    grant ${rights.table} on all tables in schema public to ${role};
    grant ${rights.sequence} on all sequences in schema public to ${role};
    revoke all on ${history} from ${role};
    grant ${rights.appendOnly} on ${history} to ${role};
    grant update (party, note, picture) on public.book_entries to ${role};
    grant execute on function public.erase_personal_details to ${role};
    commit`)
}

/**
 * Lets the role of the app's address, where it is there, use the tables that a migration has just made, in the
 * transaction that makes them: triggers fill them for servers of the version before from that moment on.
 */
export async function letAppUseNew(owner: pg.Client, databaseUrl: string): Promise<void> {
  const name = decodeURIComponent(new URL(databaseUrl).username)
  const { rows } = await owner.query<{ kind: 'sequence' | 'table'; name: string; history: boolean }>(
    `select case relkind when 'S' then 'sequence' else 'table' end as kind, pg_class.oid::regclass::text as name,
       relname = any($2) as history
     from pg_class join pg_roles on rolname = $1
     where relnamespace = 'public'::regnamespace and case relkind
       when 'S' then not has_sequence_privilege(pg_roles.oid, pg_class.oid, 'usage')
       when 'r' then not has_table_privilege(pg_roles.oid, pg_class.oid, 'select') else false end`,
    [name, appendOnly],
  )
  for (const { kind, name: made, history } of rows) {
    await owner.query(`grant ${rights[history ? 'appendOnly' : kind]} on ${kind} ${made} to ${escapeIdentifier(name)}`)
  }
}

async function makeRole(owner: pg.Client, name: string, password: string) {
  // As the server keeps it: a statement that fails stands in the server's log
  const secret = password === '' ? 'null' : escapeLiteral(scramSecret(password))
  await owner.query(`create role ${escapeIdentifier(name)} login password ${secret}`)
}

/** Refuses a role that owns the history, or may act as whoever does. */
async function requireOrdinary(owner: pg.Client, name: string) {
  const { rows } = await owner.query<{ owner: string; may: boolean }>(
    `select relowner::regrole::text as owner, pg_has_role($1, relowner, 'member') as may
     from pg_class where oid = 'public.audit_records'::regclass`,
    [name],
  )
  const [table] = rows
  if (!table?.may) return
  throw new WrongSetting(
    `The role ${name} of DATABASE_URL may do all that ${table.owner} may, who owns the history. ` +
      'Give DATABASE_URL another role; one that is missing is made.',
  )
}

/** A password as PostgreSQL keeps it (RFC 5803): made of the salted password, from which that cannot be found. */
function scramSecret(password: string): string {
  const iterations = 4096
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, iterations, 32, 'sha256')
  const keyed = (text: string) => createHmac('sha256', salted).update(text).digest()
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${keyed('Server Key').toString('base64')}`
}
