import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { fileNames, sentences } from './messages.ts'

/* Each sentence is said in a test, in the browser, over HTTP or of a pure function: none is there that nobody reads. */

const root = fileURLToPath(new URL('../..', import.meta.url))

const textsOf = (folder: string, name: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => name.test(path) && !path.includes('node_modules'))
    .map((path) => readFileSync(join(root, folder, path), 'utf8'))

const inSources = /(?<!messages)\.test\.tsx?$/
const tests = [
  ...textsOf('e2e', /\.ts$/),
  ...textsOf('server/test', /\.ts$/),
  ...['contract/src', 'server/src', 'web/src'].flatMap((folder) => textsOf(folder, inSources)),
].join('\n')

type Sentence = (typeof sentences)[keyof typeof sentences]

/** What stands in a sentence whatever is filled in: its longest part. */
function fixedPart(sentence: Sentence): string {
  if (typeof sentence === 'string') return sentence
  const [longest = ''] = sentence('\u0000')
    .split('\u0000')
    .toSorted((one, other) => other.length - one.length)
  return longest
}

/** By its key, or by its words; a single word alone says too little. */
const isSaid = ([key, sentence]: [string, Sentence]) =>
  new RegExp(`\\bsentences\\.${key}\\b|\\{[^}]*\\b${key}\\b[^}]*\\} = sentences\\b`).test(tests) ||
  tests.includes(fixedPart(sentence).includes(' ') ? fixedPart(sentence) : `'${fixedPart(sentence)}'`)

test('every sentence is said in a test', () => {
  const unsaid = Object.entries(sentences).filter((entry) => !isSaid(entry))
  expect(unsaid.map(([key]) => key)).toEqual([])
})

test('every file name is said in a test', () => {
  const unsaid = Object.entries(fileNames).filter(
    ([key, name]) => !tests.includes(`fileNames.${key}`) && !tests.includes(`'${name}'`),
  )
  expect(unsaid).toEqual([])
})
