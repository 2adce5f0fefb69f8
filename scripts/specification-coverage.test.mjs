// docs/specification-coverage.md names what proves each statement of the specification; here that is held to.
import { expect, test } from 'vitest'
import { read, whyNoTest } from './named-tests.mjs'

const sections = [
  '1. What the product does and for whom',
  '2. Screens and routes',
  '3. Entities and their fields',
  '4. States and transitions',
  '5. Validation rules',
  '6. Roles and permissions',
  '7. Calls',
  '8. Error catalogue',
  '9. Business constants and limits',
  'What the landing page advertises',
]

const absence = 'absence: nothing to build'

/** The rows of the tables: a statement, what proves it, and under which heading they stand. */
function rowsOf(markdown) {
  let section = ''
  const rows = []
  for (const line of markdown.split('\n')) {
    if (line.startsWith('## ')) section = line.slice(3)
    if (!line.startsWith('|')) continue
    const [statement = '', proof = ''] = line.split(/(?<!\\)\|/).slice(1, -1)
    const cells = { section, statement: statement.trim(), proof: proof.trim() }
    if (cells.statement !== 'statement' && !/^-*$/.test(cells.statement)) rows.push(cells)
  }
  return rows
}

/** What is wrong with the proof of a row, in words; nothing when every part of it is there. */
function wrongIn({ statement, proof }, fileAt) {
  const parts = proof.split('<br>').filter(Boolean)
  if (parts.length === 0) return [`${statement}: no proof`]
  return parts
    .map((part) => wrongPart(part.trim(), fileAt))
    .filter(Boolean)
    .map((reason) => `${statement}: ${reason}`)
}

function wrongPart(part, fileAt) {
  if (part === absence) return undefined
  const [, path, title] = /^`([^`]+)`(?: › (.+))?$/.exec(part) ?? []
  if (path === undefined) return `neither a test nor a decision: ${part}`
  if (title !== undefined) return whyNoTest(path, title, fileAt)
  if (fileAt(path) === undefined) return `${path} does not exist`
  return /^docs\/decisions\/\d{3}-.+\.md$/.test(path) ? undefined : `no title in ${path}`
}

test('every statement of every section names tests that are there, or a decision', () => {
  const table = read('docs/specification-coverage.md')
  const rows = rowsOf(table)
  expect([...new Set(rows.map(({ section }) => section))]).toEqual(sections)
  expect(rows.flatMap((row) => wrongIn(row, read))).toEqual([])
})

test.each([
  ['', 'It shows: no proof'],
  ['by eye', 'It shows: neither a test nor a decision: by eye'],
  ['`e2e/gone.test.ts` › it shows', 'It shows: e2e/gone.test.ts does not exist'],
  ['`e2e/a.test.ts` › it hides', 'It shows: e2e/a.test.ts has no test ‘it hides’'],
  ['`e2e/a.test.ts` › said in a comment', 'It shows: e2e/a.test.ts has no test ‘said in a comment’'],
  ['`e2e/a.test.ts`', 'It shows: no title in e2e/a.test.ts'],
  ['`docs/decisions/099-gone.md`', 'It shows: docs/decisions/099-gone.md does not exist'],
  ['`e2e/a.test.ts` › it shows<br>`e2e/b.test.ts` › it', 'It shows: e2e/b.test.ts does not exist'],
])('a proof is refused: %s', (proof, reason) => {
  const files = { 'e2e/a.test.ts': "// said in a comment\ntest('it shows', () => {})" }
  const [row] = rowsOf(`## 1\n| statement | proof |\n|---|---|\n| It shows | ${proof} |`)
  expect(wrongIn(row, (path) => files[path])).toEqual([reason])
})

test.each([
  '`e2e/a.test.ts` › it shows',
  '`e2e/a.test.ts` › knows',
  '`docs/decisions/001-why.md`',
  '`e2e/a.test.ts` › it shows<br>`docs/decisions/001-why.md`',
  absence,
])('a proof is taken: %s', (proof) => {
  const files = {
    'e2e/a.test.ts': "test(\n  'it shows', () => {})\ntest.each(all)(`$name knows`, () => {})",
    'docs/decisions/001-why.md': '',
  }
  expect(wrongIn({ statement: 'It shows', proof }, (path) => files[path])).toEqual([])
})
