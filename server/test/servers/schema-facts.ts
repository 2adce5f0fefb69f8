import type pg from 'pg'

/** What a server leans on in a schema: each fact by its name, with all that is to stay as it is. */
export type SchemaFacts = { columns: Facts; rules: Facts; functions: Facts; rights: Facts }
type Facts = Map<string, string>

/** Reads the facts of the tables in `public`, with what the role of the app may do there. */
export async function readSchema(client: pg.Client, appRole: string): Promise<SchemaFacts> {
  const facts = async (text: string) => {
    const { rows } = await client.query<{ name: string; fact: string }>(text, text.includes('$1') ? [appRole] : [])
    return new Map(rows.map(({ name, fact }) => [name, fact]))
  }
  const isOurs = `c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`
  return {
    columns: await facts(`
      select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod)
        || case when a.attnotnull then ' not null' else '' end
        || case when a.attgenerated <> '' then ' generated'
          when a.atthasdef or a.attidentity <> '' then ' filled' else '' end as fact
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where ${isOurs} and a.attnum > 0 and not a.attisdropped`),
    // A unique index without a constraint is one all the same, and what ON CONFLICT names
    rules: await facts(`
      select c.relname || ' ' || r.conname as name, pg_get_constraintdef(r.oid) as fact
      from pg_constraint r join pg_class c on c.oid = r.conrelid where ${isOurs} and r.contype <> 'n'
      union all
      select c.relname || ' ' || i.relname, pg_get_indexdef(i.oid)
      from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
      where ${isOurs} and x.indisunique and not exists (select from pg_constraint where conindid = i.oid and contype <> 'f')`),
    functions: await facts(`
      select p.oid::regprocedure::text as name, pg_get_function_result(p.oid) as fact from pg_proc p
      where p.pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`),
    rights: await facts(`
      select c.relname || ' ' || what as name, 'granted' as fact
      from pg_class c, unnest(array['select', 'insert', 'update', 'delete']) what
      where ${isOurs} and has_table_privilege($1, c.oid, what)`),
  }
}

/** Whose rows no server ever takes out. */
const kept = new Set(['groups', 'users'])

const tableOf = (name: string) => name.split(/[ .]/)[0] ?? ''

/**
 * In sentences, what of a newer schema a server of the older one does not live with: it reads and writes the columns
 * that it knows and no others, by the rules that it knows.
 */
export function breaksOlderServer(older: SchemaFacts, newer: SchemaFacts): string[] {
  const broken: string[] = []
  const stays = (kind: 'columns' | 'rules' | 'functions' | 'rights', isEasier = (_: string, __: string) => false) => {
    for (const [name, fact] of older[kind]) {
      const now = newer[kind].get(name)
      if (now === undefined) broken.push(`${name} is gone`)
      else if (now !== fact && !isEasier(fact, now)) broken.push(`${name} was ${fact}, and is ${now}`)
    }
  }
  stays('columns', (was, is) => is === was.replace(' not null', '') || is === `${was} filled`)
  stays('rules')
  stays('functions')
  stays('rights')
  const tables = new Set([...older.columns.keys()].map(tableOf))
  for (const [name, fact] of newer.columns) {
    const isNew = tables.has(tableOf(name)) && !older.columns.has(name)
    if (isNew && fact.endsWith(' not null')) broken.push(`${name} is new, and nothing fills it`)
  }
  for (const [name, fact] of newer.rules) {
    if (older.rules.has(name)) continue
    // What it does not know of it does not take away either
    const [, referred = ''] = / REFERENCES (\w+)/.exec(fact) ?? []
    const keepsRows =
      tables.has(referred) && !kept.has(referred) && !/ON DELETE (CASCADE|SET NULL|SET DEFAULT)/.test(fact)
    if (tables.has(tableOf(name))) broken.push(`${name} is new: ${fact}`)
    else if (keepsRows) broken.push(`${name} is new, and keeps rows of ${referred}: ${fact}`)
  }
  return broken
}
