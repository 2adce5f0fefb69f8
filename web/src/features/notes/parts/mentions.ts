import type { Note } from '@forecourt/contract/notes/calls'
import type { Colleague } from '@forecourt/contract/users/colleague'

/** How a colleague stands in a note. */
const mentionOf = ({ name }: Pick<Colleague, 'name'>) => `@${name}`

/**
 * What is typed of a colleague's name behind the @ before the caret, and where that stands; nothing where no name is
 * being typed. An @ within a word, as in an e-mail address, begins none.
 */
export function typedMention(text: string, caret: number): { start: number; q: string } | undefined {
  // A name has few words; a space behind a space, or a line's end, is no part of one
  const match = /(?:^|\s)@((?!\s)(?:[^\s@]| (?! )){0,40}|)$/.exec(text.slice(0, caret))
  if (!match) return undefined
  const [, q = ''] = match
  return { start: caret - q.length - 1, q }
}

/** The text with a colleague in the place of what was typed of the name, and where the caret goes. */
export function withMention(text: string, { start, end }: { start: number; end: number }, colleague: Colleague) {
  const mention = `${mentionOf(colleague)} `
  return { text: text.slice(0, start) + mention + text.slice(end).trimStart(), caret: start + mention.length }
}

/** Of those who were chosen, the ones whom the text still names, each once. */
export const stillNamed = (text: string, chosen: readonly Colleague[]): Colleague[] => [
  ...new Map(chosen.filter((one) => text.includes(mentionOf(one))).map((one) => [one._id, one])).values(),
]

/** A note's text in its parts, each a mention or not; of two names the longer one that fits. */
export function partsOf({ text, mentions }: Pick<Note, 'text' | 'mentions'>): { words: string; isMention: boolean }[] {
  const names = mentions.map(mentionOf).toSorted((one, other) => other.length - one.length)
  if (names.length === 0) return [{ words: text, isMention: false }]
  const isName = new RegExp(`(${names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`)
  return text
    .split(isName)
    .map((words, at) => ({ words, isMention: at % 2 === 1 }))
    .filter(({ words }) => words !== '')
}
