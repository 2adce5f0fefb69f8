import { expect, test } from 'vitest'
import { id } from '../../../../test/dealership.ts'
import { partsOf, stillNamed, typedMention, withMention } from './mentions.ts'

const ravi = { _id: id(1), name: 'Ravi' }
const raviTeja = { _id: id(2), name: 'Ravi Teja' }

test.each([
  ['@', { start: 0, q: '' }],
  ['Ask @ra', { start: 4, q: 'ra' }],
  ['Ask @Ravi Te', { start: 4, q: 'Ravi Te' }],
  ['One\n@ra', { start: 4, q: 'ra' }],
  ['Ask', undefined],
  ['', undefined],
  // An address, a new line, and a name that is over
  ['ravi@example', undefined],
  ['@ravi\n', undefined],
  ['@ravi  and', undefined],
  ['@ ravi', undefined],
])('what is typed of a name in %j', (text, mention) => {
  expect(typedMention(text, text.length)).toEqual(mention)
})

test('before the caret alone', () => {
  expect(typedMention('Ask @ra today', 7)).toEqual({ start: 4, q: 'ra' })
  expect(typedMention('Ask @ra today', 3)).toBeUndefined()
})

test('a chosen colleague stands in the place of what was typed', () => {
  expect(withMention('Ask @ra today', { start: 4, end: 7 }, raviTeja)).toEqual({
    text: 'Ask @Ravi Teja today',
    caret: 15,
  })
})

test('who was deleted from the text again is not named', () => {
  expect(stillNamed('Ask @Ravi Teja', [raviTeja, raviTeja, { _id: id(3), name: 'Anu' }])).toEqual([raviTeja])
})

test('a text in its parts, of two names the longer', () => {
  expect(partsOf({ text: '@Ravi Teja, ask @Ravi (today)', mentions: [ravi, raviTeja] })).toEqual([
    { words: '@Ravi Teja', isMention: true },
    { words: ', ask ', isMention: false },
    { words: '@Ravi', isMention: true },
    { words: ' (today)', isMention: false },
  ])
  expect(partsOf({ text: 'Nobody @Anu', mentions: [] })).toEqual([{ words: 'Nobody @Anu', isMention: false }])
})

test('signs in a name are taken as they are', () => {
  const mentions = [{ _id: id(4), name: 'A. (Anu) *' }]
  expect(partsOf({ text: 'x @A. (Anu) * y', mentions }).map(({ isMention }) => isMention)).toEqual([false, true, false])
})
