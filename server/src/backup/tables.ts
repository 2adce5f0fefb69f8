import { type SQL, sql } from 'drizzle-orm'
import type { Executor, Tx } from '../db/open.ts'

/** A table and the columns that are written to it; the database works the others out. */
export type Table = { name: string; columns: string[] }

// Who is signed in ends with the machine: an old backup must not bring back a session that was ended since. And what was
// told to whoever looked on has numbers that mean something in that very database alone
const LEFT_OUT = ['sessions', 'live_changes', 'live_life']

/**
 * The tables of the database as it stands, by name, whatever version of Forecourt made them; without those whose rows
 * end with a session or with the database.
 */
export async function readTables(db: Executor): Promise<Table[]> {
  const { rows } = await db.execute<Table>(sql`
    with recursive left_out as (
      select oid as id from pg_class
      where relnamespace = 'public'::regnamespace and relname = any(${sql.param(LEFT_OUT)}::text[])
      union
      select conrelid from pg_constraint join left_out on confrelid = left_out.id
      where contype = 'f' and confdeltype = 'c'
    )
    select relname as name, json_agg(attname order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0
      and not attisdropped and attgenerated = ''
      and not exists (select from left_out where left_out.id = pg_class.oid)
    group by relname order by relname collate "C"`)
  return rows
}

/** The migrations that made the tables, oldest first, by their moment in the journal; none in a new database. */
export async function readMigrations(db: Executor): Promise<number[]> {
  const { rows: known } = await db.execute<{ there: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  )
  if (!known[0]?.there) return []
  const { rows } = await db.execute<{ moment: string }>(
    sql`select created_at::text as moment from drizzle.__drizzle_migrations order by created_at`,
  )
  return rows.map(({ moment }) => Number(moment))
}

/** The last number that each sequence has given, as text, by its name. */
export async function readSequences(db: Executor): Promise<Record<string, string>> {
  const { rows } = await db.execute<{ name: string; last: string }>(sql`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null`)
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

export async function writeSequences(tx: Tx, sequences: Record<string, string>): Promise<void> {
  for (const [name, last] of Object.entries(sequences)) {
    await tx.execute(sql`select setval(format('public.%I', ${name}::text)::regclass, ${last}::bigint)`)
  }
}

/** Makes this transaction write and read values as every other server does. */
export async function setFixedFormats(tx: Tx): Promise<void> {
  for (const setting of [
    "TimeZone = 'UTC'",
    "DateStyle = 'ISO'",
    "IntervalStyle = 'postgres'",
    'extra_float_digits = 1',
  ]) {
    await tx.execute(sql.raw(`set local ${setting}`))
  }
}

const ROWS_AT_ONCE = 500

/**
 * The rows of a table, some hundred at a time, each a line of JSON that holds every column as PostgreSQL writes it, so
 * that nothing changes on the way: neither a moment's microseconds nor a number's digits.
 */
export async function* readLines(tx: Tx, { name, columns }: Table): AsyncGenerator<string[]> {
  const texts = sql.join(
    columns.map((column) => sql`${sql.identifier(column)}::text`),
    sql`, `,
  )
  await tx.execute(sql`declare backup_rows no scroll cursor for
    select row_to_json(row)::text as line from (select ${texts} from ${tableOf(name)}) row`)
  for (;;) {
    const { rows } = await tx.execute<{ line: string }>(sql.raw(`fetch ${ROWS_AT_ONCE} from backup_rows`))
    if (rows.length === 0) break
    yield rows.map(({ line }) => line)
  }
  await tx.execute(sql`close backup_rows`)
}

/** Writes lines of readLines() into their table. */
export async function writeLines(tx: Tx, { name, columns }: Table, lines: string[]): Promise<void> {
  const types = await columnTypes(tx, name)
  const list = (part: (column: string) => SQL) => sql.join(columns.map(part), sql`, `)
  await tx.execute(sql`
    insert into ${tableOf(name)} (${list((column) => sql`${sql.identifier(column)}`)}) overriding system value
    select ${list((column) => sql`${sql.identifier(column)}::${sql.raw(types[column] ?? 'text')}`)}
    from json_to_recordset(${`[${lines.join(',')}]`}::json)
      as line(${list((column) => sql`${sql.identifier(column)} text`)})`)
}

async function columnTypes(tx: Tx, table: string): Promise<Record<string, string>> {
  const { rows } = await tx.execute<{ name: string; type: string }>(sql`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = format('public.%I', ${table}::text)::regclass and attnum > 0`)
  return Object.fromEntries(rows.map(({ name, type }) => [name, type]))
}

/** Whether any table has a row. */
export async function hasRows(db: Executor, tables: Table[]): Promise<boolean> {
  for (const { name } of tables) {
    const { rows } = await db.execute(sql`select from ${tableOf(name)} limit 1`)
    if (rows.length > 0) return true
  }
  return false
}

/**
 * Runs without what the tables guard between each other and do of their own, since rows come table by table and have
 * been through it already; afterwards all of it stands again and has been checked.
 */
export async function withoutGuards(tx: Tx, run: () => Promise<void>): Promise<void> {
  const { rows: keys } = await tx.execute<{ drop: string; add: string }>(sql`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  const { rows: triggers } = await tx.execute<{ off: string; on: string }>(sql`
    select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as off,
      format('alter table %s enable %s trigger %I', tgrelid::regclass,
        case tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, tgname) as on
    from pg_trigger where not tgisinternal and tgenabled <> 'D'`)
  for (const { drop } of keys) await tx.execute(sql.raw(drop))
  for (const { off } of triggers) await tx.execute(sql.raw(off))
  await run()
  for (const { add } of keys) await tx.execute(sql.raw(add))
  for (const { on } of triggers) await tx.execute(sql.raw(on))
}

const tableOf = (name: string) => sql`public.${sql.identifier(name)}`
