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

/** What of a table is in memory at once, and in one part of a file. */
const atOnce = { rows: 500, bytes: 16 * 1024 * 1024 }

/**
 * The rows of a table, as many at a time as are few and not large together, each a line of JSON that holds every column
 * as PostgreSQL writes it, so that nothing changes on the way: neither a moment's microseconds nor a number's digits.
 */
export async function* readLines(tx: Tx, { name, columns }: Table): AsyncGenerator<string[]> {
  const texts = list(columns, (column) => sql`${column}::text`)
  for await (const places of readPlaces(tx, { name, columns })) {
    const { rows } = await tx.execute<{ line: string }>(sql`
      select row_to_json(row)::text as line
      from (select ${texts} from ${tableOf(name)} where ctid = any(${sql.param(places)}::text[]::tid[])) row`)
    for (const lines of inParts(rows, ({ line }) => Buffer.byteLength(line))) yield lines.map(({ line }) => line)
  }
}

/** Where the rows of a table stand, those together that are read at once: a row may have megabytes. */
async function* readPlaces(tx: Tx, { name, columns }: Table): AsyncGenerator<string[]> {
  // What is not compressed is about as long as its text, and its size is told without reading it
  const size = (column: SQL) => sql`coalesce(
    case when pg_column_compression(${column}) is null then pg_column_size(${column})
      else octet_length(${column}::text) end, 0)`
  const sizes = sql.join(
    columns.map((column) => size(sql`${sql.identifier(column)}`)),
    sql` + `,
  )
  await tx.execute(sql`declare backup_rows no scroll cursor for
    select ctid::text as place, ${sizes} as bytes from ${tableOf(name)}`)
  for (;;) {
    const { rows } = await tx.execute<{ place: string; bytes: number }>(
      sql.raw(`fetch ${atOnce.rows} from backup_rows`),
    )
    if (rows.length === 0) break
    for (const some of inParts(rows, ({ bytes }) => bytes)) yield some.map(({ place }) => place)
  }
  await tx.execute(sql`close backup_rows`)
}

/** Cuts into parts that have no more than so many bytes each, but for one thing that has more by itself. */
function* inParts<T>(things: T[], bytesOf: (thing: T) => number): Generator<T[]> {
  let part: T[] = []
  let bytes = 0
  for (const thing of things) {
    const more = bytesOf(thing)
    if (part.length > 0 && bytes + more > atOnce.bytes) {
      yield part
      part = []
      bytes = 0
    }
    part.push(thing)
    bytes += more
  }
  if (part.length > 0) yield part
}

/** Writes lines of readLines() into their table. */
export async function writeLines(tx: Tx, { name, columns }: Table, lines: string[]): Promise<void> {
  const types = await columnTypes(tx, name)
  const named = list(columns, (column) => column)
  const typed = list(columns, (column, of) => sql`${column}::${sql.raw(types[of] ?? 'text')}`)
  const texts = list(columns, (column) => sql`${column} text`)
  // A file of before may have larger parts
  for (const some of inParts(lines, (line) => Buffer.byteLength(line))) {
    await tx.execute(sql`
      insert into ${tableOf(name)} (${named}) overriding system value
      select ${typed} from json_to_recordset(${`[${some.join(',')}]`}::json) as line(${texts})`)
  }
}

const list = (columns: string[], part: (column: SQL, name: string) => SQL): SQL =>
  sql.join(
    columns.map((column) => part(sql`${sql.identifier(column)}`, column)),
    sql`, `,
  )

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
