import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run-command.mjs'

/* docs/style.md shows how code reads here: each good example stands in the file that it names, line after line. */

const style = readFileSync(join(root, 'docs/style.md'), 'utf8')
// Of one block of code, up to the next mark or the block's end
const good = [
  ...style.matchAll(/^(?:\/\/|<!--|\/\*|#) GOOD: (\S+).*\n([\s\S]*?)(?=^```|^(?:\/\/|\/\*|#) (?:BAD|GOOD))/gm),
]
const trimmed = (text) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')

test('every good example is read', () => expect(good).toHaveLength(style.match(/\bGOOD: /g).length))

test.each(good.map(([, path, code]) => [path, code]))('%s reads as it is shown', (path, code) => {
  expect(existsSync(join(root, path))).toBe(true)
  expect(trimmed(readFileSync(join(root, path), 'utf8'))).toContain(trimmed(code))
})
