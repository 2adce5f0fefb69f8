import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Role } from '@forecourt/contract/fields'
import { type Capability, extentOf } from '@forecourt/contract/permissions'

/** The checks for rights, and what takes the place of each when it is removed. */
const checks = {
  requireAt: '() => undefined',
  requireSomewhere: '() => undefined',
  requireInGroup: '() => undefined',
  requireAsked: '() => undefined',
  requireAnotherAdmin: '() => undefined',
  requireMaySave: '() => undefined',
  requireCanDeactivate: '() => undefined',
  withinReach: 'allRows',
  withinCapability: 'allRows',
  withinGroups: 'allRows',
  withinGroupsWith: 'allRows',
  can: '() => true',
  canSomewhere: '() => true',
  isAboutSeen: 'allRows',
  isOwnLease: '() => true',
  ownLeases: 'allRows',
  isTaskRecordSeen: 'allRows',
  isColleagueAt: 'allRows',
  maySeeAbout: 'async () => true',
  mayEdit: '() => true',
  mayOpen: '() => true',
  requireOpening: '() => undefined',
  requireChange: '() => undefined',
  isGoodTicket: '() => true',
  isReliedOnElsewhere: '() => false',
  // The rights that were read before the body came
  readRightsAgain: '(tx, caller) => caller',
  reaches: '() => true',
  covers: '() => true',
} as const
type Check = keyof typeof checks

/** What all rows that a file reads are narrowed to beforehand. */
const narrowedTo: Record<string, Capability> = { 'server/src/admin/parts.ts': 'group.administer' }

/**
 * A check where it stands: the file's path from the root of the sources, and its line. One that is `idle` lets
 * everybody pass who comes so far, to the shop or to what is narrowed before, as the permissions are today: nobody can
 * tell it from none, and it is there for the day when they change.
 */
export type Site = { file: string; line: number; check: Check; idle: boolean }

/**
 * Makes every check for rights in the server's own sources one that can be removed while its tests run, and tells where
 * they stand: the number of a site is its place in the list. Not where a check is defined.
 */
export function makeRemovable(copy: string, folder = join(copy, 'server/src'), sites: Site[] = []): Site[] {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && entry.name !== 'demo') makeRemovable(copy, path, sites)
    if (!entry.isFile() || !/(?<!\.test)\.ts$/.test(entry.name)) continue
    const text = readFileSync(path, 'utf8')
    const called = new RegExp(`(?<![\\w.]|function )(${Object.keys(checks).join('|')})\\(`, 'g')
    const removable = text.replace(called, (call, check: Check, at: number) => {
      const before = text.slice(0, at)
      // Not what a comment tells
      if (/(?:\/\/|\*).*$/.test(before.slice(before.lastIndexOf('\n') + 1))) return call
      const file = relative(copy, path)
      sites.push({ file, line: before.split('\n').length, check, idle: isIdle(text.slice(at), narrowedTo[file]) })
      return `unlessRemoved(${sites.length - 1}, ${check}, ${checks[check]})(`
    })
    if (removable !== text) writeFileSync(path, removable)
  }
  return sites
}

/** Whether this is a check for what every role allows where it covers, of those roles that come so far. */
function isIdle(call: string, narrowed: Capability | undefined): boolean {
  const asks = narrowed ? /^withinCapability\(\w+, '([\w.]+)'/ : /^requireAt\(\w+, '([\w.]+)'/
  const [, capability] = asks.exec(call) ?? []
  const roles = Role.options.filter((role) => !narrowed || extentOf(narrowed, role))
  return capability !== undefined && roles.every((role) => extentOf(capability as Capability, role) === 'covering')
}

/**
 * What each test file of the copy loads first: removes the check whose number a file has, and writes down what was
 * asked.
 */
export const removing = (numberFile: string, askedFile: string): string => `
import { appendFileSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, expect } from 'vitest'

const removed = Number(readFileSync(${JSON.stringify(numberFile)}, 'utf8'))
const asked = new Set()
globalThis.allRows = () => sql\`true\`
globalThis.unlessRemoved = (number, check, without) => {
  asked.add(number)
  return number === removed ? without : check
}
afterAll(() => {
  const line = JSON.stringify({ file: expect.getState().testPath, asked: [...asked] })
  appendFileSync(${JSON.stringify(askedFile)}, line + '\\n')
})
`
