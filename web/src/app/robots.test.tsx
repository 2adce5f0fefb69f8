import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { makeRouter } from './router.ts'

/* What robots.txt lets programs read: what is public, by name, and nothing else. */

const lines = readFileSync(join(import.meta.dirname, '../../public/robots.txt'), 'utf8')
  .trim()
  .split('\n')
const rules = lines.filter((line) => !line.startsWith('#')).map((line) => line.split(': ') as [string, string])

/** As RFC 9309 has it: the longest rule that fits, where `$` is the end. */
function mayRead(path: string): boolean {
  const fits = (rule: string) => (rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule))
  const [first] = rules.filter(([, rule]) => fits(rule)).sort(([, a], [, b]) => b.length - a.length)
  return first?.[0] !== 'Disallow'
}

test('it is one group of rules for everybody, and names no address of a page', () => {
  expect(rules[0]).toEqual(['User-agent', '*'])
  for (const [name, rule] of rules.slice(1)) {
    expect(['Allow', 'Disallow']).toContain(name)
    expect(rule).toMatch(/^\/[\w./-]*\$?$/)
    expect(rule).not.toMatch(/^\/[bs]\/./)
  }
})

test.each(['/', '/b/abcdefghijklmnopqrstuv', '/b/abcdefghijklmnopqrstuv/0a1b-960.webp', '/s/abcdefghijklmnopqrstuv'])(
  '%s may be read',
  (path) => expect(mayRead(path)).toBe(true),
)

test.each(['/assets/app.js', '/icon.svg', '/manifest.webmanifest'])(
  'so may %s, which the first page is drawn with',
  (path) => expect(mayRead(path)).toBe(true),
)

test('no screen of the app may be, no call, no picture by its own name, and no figure', () => {
  const screens = Object.keys(makeRouter(new QueryClient()).routesByPath).filter((path) => path !== '/')
  expect(screens.length).toBeGreaterThan(20)
  for (const path of [...screens, '/api/inventory', '/api/docs', '/files/bikes/a.webp', '/metrics', '/health'])
    expect([path, mayRead(path)]).toEqual([path, false])
})
