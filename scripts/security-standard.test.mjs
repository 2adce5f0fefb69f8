// docs/security.md says of each requirement of the ASVS whether it is met and by which test; here that is held to.
import { expect, test } from 'vitest'
import { read, whyNoTest } from './named-tests.mjs'

/** How many requirements of levels 1 and 2 each section of the ASVS 5.0.0 has; they are numbered from 1. */
const sections = {
  ...{
    1.1: 2,
    1.2: 9,
    1.3: 11,
    1.4: 3,
    1.5: 2,
    2.1: 3,
    2.2: 3,
    2.3: 4,
    2.4: 1,
    3.2: 2,
    3.3: 4,
    3.4: 6,
    3.5: 5,
    3.7: 2,
  },
  ...{
    4.1: 3,
    4.2: 1,
    4.3: 2,
    4.4: 4,
    5.1: 1,
    5.2: 3,
    5.3: 2,
    5.4: 3,
    6.1: 3,
    6.2: 12,
    6.3: 4,
    6.4: 4,
    6.5: 5,
    6.6: 3,
  },
  ...{
    6.8: 4,
    7.1: 3,
    7.2: 4,
    7.3: 2,
    7.4: 5,
    7.5: 2,
    7.6: 2,
    8.1: 2,
    8.2: 3,
    8.3: 1,
    8.4: 1,
    9.1: 3,
    9.2: 4,
    10.1: 2,
  },
  ...{ 10.2: 2, 10.3: 4, 10.4: 11, 10.5: 5, 10.6: 2, 10.7: 3, 11.1: 2, 11.2: 3, 11.3: 3, 11.4: 4, 11.5: 1, 11.6: 1 },
  ...{ 12.1: 3, 12.2: 2, 12.3: 4, 13.1: 1, 13.2: 5, 13.3: 2, 13.4: 5, 14.1: 2, 14.2: 4, 14.3: 3, 15.1: 3, 15.2: 3 },
  ...{ 15.3: 7, 16.1: 1, 16.2: 5, 16.3: 4, 16.4: 3, 16.5: 3, 17.1: 1, 17.2: 4, 17.3: 2 },
}

/** Every row of the list: the requirement's number, what it asks, whether it is met, and by what or why not. */
const rowsOf = (markdown) =>
  markdown
    .split('\n')
    .filter((line) => /^\| V\d/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, number, asks, state, reason]) => ({ number, asks, state, reason }))

/** What is wrong with a row, in words. `document` is what it stands in, for headings. */
function wrongIn({ number, asks, state, reason }, document, fileAt) {
  if (!asks || !reason) return [`${number}: a row says what is asked, and by which test or why`]
  if (state === 'not met' || state === 'not applicable') return []
  if (state !== 'met') return [`${number}: no such state: ${state}`]
  const wrong = reason.split('<br>').map((part) => wrongProof(part, document, fileAt))
  return wrong.filter(Boolean).map((words) => `${number}: ${words}`)
}

/** A proof is a test, a file where it can be read, or a heading above. */
function wrongProof(proof, document, fileAt) {
  const [, heading] = /^above: (.+)$/.exec(proof) ?? []
  if (heading !== undefined) return document.includes(`\n## ${heading}\n`) ? undefined : `no heading ‘${heading}’`
  const [, path, title] = /^`([^`]+)`(?: › (.+)| \(.+\))?$/.exec(proof) ?? []
  if (path === undefined) return `neither a test, nor a file, nor a heading: ${proof}`
  if (title !== undefined) return whyNoTest(path, title, fileAt)
  return fileAt(path) === undefined ? `${path} does not exist` : undefined
}

test('every requirement of levels 1 and 2 has its row, once and in order', () => {
  const numbers = Object.entries(sections)
    .sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
    .flatMap(([section, count]) => Array.from({ length: count }, (_, n) => `V${section}.${n + 1}`))
  expect(rowsOf(read('docs/security.md')).map(({ number }) => number)).toEqual(numbers)
})

test('what is said to be met names tests that are there, or where it can be read', () => {
  const document = read('docs/security.md')
  expect(rowsOf(document).flatMap((row) => wrongIn(row, document, read))).toEqual([])
})

test('the figures above the list are those of the list', () => {
  const document = read('docs/security.md')
  const states = rowsOf(document).map(({ state }) => state)
  const count = (wanted) => states.filter((state) => state === wanted).length
  const sentence = `Of ${states.length} requirements of levels 1 and 2, ${count('met')} are met, ${count('not met')} are not, and ${count('not applicable')} do not apply.`
  expect(document).toContain(sentence)
})

test.each([
  ['| V1.1.1 | It shows | met |  |', 'V1.1.1: a row says what is asked, and by which test or why'],
  ['| V1.1.1 | It shows | not met |  |', 'V1.1.1: a row says what is asked, and by which test or why'],
  ['| V1.1.1 | It shows | partly | by eye |', 'V1.1.1: no such state: partly'],
  ['| V1.1.1 | It shows | met | by eye |', 'V1.1.1: neither a test, nor a file, nor a heading: by eye'],
  ['| V1.1.1 | It shows | met | above: Doors |', 'V1.1.1: no heading ‘Doors’'],
  ['| V1.1.1 | It shows | met | `gone.ts` (here) |', 'V1.1.1: gone.ts does not exist'],
  ['| V1.1.1 | It shows | met | above: Keys<br>`a.test.ts` › it hides |', 'V1.1.1: a.test.ts has no test ‘it hides’'],
])('a row is refused: %s', (line, reason) => {
  const files = { 'a.test.ts': "test('it shows', () => {})" }
  const document = `# Security\n\n## Keys\n\n${line}`
  expect(rowsOf(document).flatMap((row) => wrongIn(row, document, (path) => files[path]))).toEqual([reason])
})
