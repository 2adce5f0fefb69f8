import { readFileSync } from 'node:fs'
import type { Database } from '../../src/db/open.ts'
import { acrossGroups } from './across-groups.ts'
import { locksOfNoGroup } from './locks-of-no-group.ts'
import { tablesWithoutGroup } from './tables-without-group.ts'

const script = readFileSync(new URL('../../../deploy/citus/distribute.sql', import.meta.url), 'utf8')

/** Those whose rows lie with their dealership, as the script that spreads them says. */
const ofGroups = new Set([...script.matchAll(/\('(\w+)', 'group'\)/g)].map(([, name = '']) => name))

/** What is said against statements, by their texts: most are sent by many tests. */
const found = new Map<string, string | undefined>()

/**
 * Reads every statement that the server of a test sends, and answers how to end: that throws for a statement that would
 * ask the rows of all dealerships, which on a cluster goes to every node, unless it is one of those known to, or that
 * locks rows of no one group, which a cluster refuses. On a real server alone: the embedded database hears the same, from
 * the tests too.
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
  if (!found.has(text)) found.set(text, acrossGroups.some(({ is }) => is.test(text)) ? undefined : judge(text))
  return found.get(text)
}

function judge(text: string): string | undefined {
  const asked = tablesWithoutGroup(text, ofGroups)
  if (asked.length > 0) return `Asks ${asked.join(', ')} of no group: ${text}`
  const locked = locksOfNoGroup(text, ofGroups)
  return locked.length > 0 ? `Locks ${locked.join(', ')} of no one group: ${text}` : undefined
}
