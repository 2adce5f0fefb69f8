import { readFileSync } from 'node:fs'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as schema from './schema.ts'

const script = readFileSync(new URL('../../../deploy/citus/distribute.sql', import.meta.url), 'utf8')

test('the script that spreads the tables over a cluster says of each how it lies, once', () => {
  const placed = [...script.matchAll(/\('(\w+)', '(?:group|itself|everywhere|here)'\)/g)].map(([, name = '']) => name)
  const tables = Object.values(schema)
    .filter((part) => is(part, PgTable))
    .map((table) => getTableName(table))
  expect(placed.toSorted()).toEqual(tables.toSorted())
})
