import { type FontName, fontRuns, printable, type Weight } from './fonts.ts'

/** A piece of a paragraph: plain words, something filled in, or a line to write on so many points long. */
export type Piece = string | { filled: string; whole?: boolean } | { blank: number }

/** What is known, else a line for a pen of so many points. */
export function fill(known: string | null | undefined, blank = 150): Piece {
  const text = printable(known ?? '')
  return text === '' ? { blank } : { filled: text }
}

/** What is filled in and never broken between lines, such as a day or an amount. */
export const whole = (known: string): Piece => ({ filled: known, whole: true })

export type Look = { size: number; weight: Weight }
/** Points that a text takes in a font. */
export type Measure = (text: string, font: FontName, size: number) => number

/** What is drawn without a break: on one line from `x` on. */
export type Part = { x: number; width: number; text: string; font: FontName }
/** `rules` are the stretches that are underlined. */
export type Line = { parts: Part[]; rules: { x: number; width: number }[] }

type Word = { text: string; weight: Weight; blank: number; space: boolean; piece: number; ruled: boolean }

/** A line to write on goes on in the next line, where both parts are at least so long. */
const leastBlank = 60

/**
 * Sets pieces in lines of a width. A line breaks at spaces, within a word only where it is longer than a whole line,
 * and there between letters as people see them.
 */
export function flow(pieces: readonly Piece[], width: number, look: Look, measure: Measure): Line[] {
  const sizeOf = (text: string, weight: Weight) =>
    fontRuns(text).reduce((sum, { family, text: run }) => sum + measure(run, `${family}-${weight}`, look.size), 0)
  const gap = sizeOf(' ', 'regular')
  const lines: Line[] = []
  let line: Line = { parts: [], rules: [] }
  let x = 0
  let before: Word | undefined
  const end = () => {
    lines.push(line)
    line = { parts: [], rules: [] }
    x = 0
    before = undefined
  }
  const set = (word: Word, size: number) => {
    const start = before && word.space ? x + gap : x
    if (word.ruled) {
      const rule = line.rules.at(-1)
      if (rule && before?.piece === word.piece) rule.width = start + size - rule.x
      else line.rules.push({ x: start, width: size })
    }
    let at = start
    for (const { family, text } of word.blank > 0 ? [] : fontRuns(word.text)) {
      const font: FontName = `${family}-${word.weight}`
      const taken = measure(text, font, look.size)
      line.parts.push({ x: at, width: taken, text, font })
      at += taken
    }
    x = start + size
    before = word
  }
  for (const given of wordsOf(pieces, look.weight)) {
    let word = given
    const free = width - x - (before && word.space ? gap : 0)
    if (word.blank > free && free >= leastBlank && word.blank - free >= leastBlank) {
      set(word, free)
      end()
      word = { ...word, blank: word.blank - free, space: false }
    }
    const size = word.blank > 0 ? Math.min(word.blank, width) : sizeOf(word.text, word.weight)
    if (before && x + (word.space ? gap : 0) + size > width && (word.space || size <= width)) end()
    if (size <= width) set(word, size)
    else {
      for (const text of cut(word.text, (part) => sizeOf(part, word.weight) <= width)) {
        if (before) end()
        set({ ...word, text }, sizeOf(text, word.weight))
      }
    }
  }
  if (before || lines.length === 0) end()
  return lines
}

function wordsOf(pieces: readonly Piece[], weight: Weight): Word[] {
  const words: Word[] = []
  let space = false
  pieces.forEach((piece, index) => {
    if (typeof piece === 'object' && 'blank' in piece) {
      words.push({ text: '', weight, blank: piece.blank, space, piece: index, ruled: true })
      space = false
      return
    }
    const ruled = typeof piece === 'object'
    const text = ruled ? piece.filled : piece
    for (const part of ruled && piece.whole ? [text] : text.split(/( )/)) {
      if (part === ' ') space = true
      else if (part !== '') {
        words.push({ text: part, weight: ruled ? 'strong' : weight, blank: 0, space, piece: index, ruled })
        space = false
      }
    }
  })
  return words
}

let letters: Intl.Segmenter | undefined

/** A word in parts that fit, as long as they can be. */
function cut(word: string, fits: (part: string) => boolean): string[] {
  letters ??= new Intl.Segmenter('en-IN', { granularity: 'grapheme' })
  const parts = ['']
  for (const { segment } of letters.segment(word)) {
    const longer = `${parts.at(-1)}${segment}`
    if (parts.at(-1) === '' || fits(longer)) parts[parts.length - 1] = longer
    else parts.push(segment)
  }
  return parts
}
