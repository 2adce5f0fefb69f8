// Documents name the tests that prove what they say; here those are looked for.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-command.mjs'

/** The text of a file of the project, or undefined where there is none. */
export const read = (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined)

/** Why a file does not hold a test of this title (a part of it is enough), in words; nothing when it does. */
export function whyNoTest(path, title, fileAt) {
  const text = fileAt(path)
  if (text === undefined) return `${path} does not exist`
  return titlesIn(text).some((known) => known.includes(title)) ? undefined : `${path} has no test ‘${title}’`
}

/** What a file calls its tests, their steps, and the rows that they are made from. */
const titlesIn = (text) =>
  [...text.matchAll(/(?:[([]|\bname:)\s*(?:'([^'\n]+)'|"([^"\n]+)"|`([^`\n]+)`)/g)].map(
    ([, single, double, template]) => single ?? double ?? template,
  )
