import { readFileSync } from 'node:fs'
import type { Database } from '../../src/db/open.ts'
import { acrossGroups } from './across-groups.ts'
import { tablesWithoutGroup } from './tables-without-group.ts'

const script = readFileSync(new URL('../../../deploy/citus/distribute.sql', import.meta.url), 'utf8')

/** Those whose rows lie with their dealership, as the script that spreads them says. */
const ofGroups = new Set([...script.matchAll(/\('(\w+)', 'group'\)/g)].map(([, name = '']) => name))

/** What statements were found to ask, by their texts: most are sent by many tests. */
const found = new Map<string, string | undefined>()

/**
 * Reads every statement that the server of a test sends, and answers how to end: that throws for a statement that would
 * ask the rows of all dealerships, which on a cluster goes to every node, unless it is one of those known to. On a real
 * server alone: the embedded database hears the same, from the tests too.
 */
export function holdToGroups(database: Database): () => void {
  if (database.kind === 'embedded') return () => {}
  const texts = new Set<string>()
  database.watch((text) => {
    texts.add(text)
    return () => {}
  })
  return () => {
    const complaints = [...texts].map(complaintOf).filter((complaint) => complaint !== undefined)
    if (complaints.length > 0) throw new Error(complaints.join('\n'))
  }
}

function complaintOf(text: string): string | undefined {
  if (!found.has(text)) {
    const tables = acrossGroups.some(({ is }) => is.test(text)) ? [] : tablesWithoutGroup(text, ofGroups)
    found.set(text, tables.length > 0 ? `Asks ${tables.join(', ')} of no group: ${text}` : undefined)
  }
  return found.get(text)
}
