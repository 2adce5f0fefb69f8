import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font } from 'fontkit'
import { onDemand } from '../../on-demand.ts'

/** Hind and its sister for Telugu (SIL Open Font License 1.1): one design for Latin with ₹, Devanagari and Telugu. */
const files = {
  latin: ['hind/400Regular/Hind_400Regular.ttf', 'hind/600SemiBold/Hind_600SemiBold.ttf'],
  telugu: ['hind-guntur/400Regular/HindGuntur_400Regular.ttf', 'hind-guntur/600SemiBold/HindGuntur_600SemiBold.ttf'],
} as const
type Family = keyof typeof files
export type Weight = 'regular' | 'strong'
/** As a document knows a font. */
export type FontName = `${Family}-${Weight}`

const { resolve } = createRequire(import.meta.url)
const read = new Map<FontName, Buffer>()

/** The bytes of a font, read once. */
export function fontBytes(name: FontName): Buffer {
  const [family, weight] = name.split('-') as [Family, Weight]
  const kept = read.get(name)
  if (kept) return kept
  const bytes = readFileSync(resolve(`@expo-google-fonts/${files[family][weight === 'regular' ? 0 : 1]}`))
  read.set(name, bytes)
  return bytes
}

const known = new Map<Family, Font>()

function has(family: Family, letter: string): boolean {
  let font = known.get(family)
  if (!font) {
    font = onDemand.fontkit().create(fontBytes(`${family}-regular`)) as Font
    known.set(family, font)
  }
  return font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
}

// Which joins letters, or keeps them apart; it has no look of its own
const isJoiner = (letter: string) => letter === '\u200c' || letter === '\u200d'

/**
 * What can be printed of a text, in one line. Signs that no font has are left out; with a letter that none has it is
 * empty, so that it is written by hand rather than printed with holes.
 */
export function printable(text: string): string {
  let kept = ''
  for (const letter of text.normalize('NFC').replace(/[\s\p{Cc}]+/gu, ' ')) {
    if (isJoiner(letter) || has('latin', letter) || has('telugu', letter)) kept += letter
    else if (/[\p{L}\p{M}\p{N}]/u.test(letter)) return ''
  }
  return kept.replace(/ +/g, ' ').trim()
}

type Run = { family: Family; text: string }

/** A text in pieces of one font each. What both have stays with what stands before it. */
export function fontRuns(text: string): Run[] {
  const runs: Run[] = []
  for (const letter of text) {
    const last = runs.at(-1)
    const family = isJoiner(letter) && last ? last.family : has('latin', letter) ? 'latin' : 'telugu'
    if (last?.family === family) last.text += letter
    else runs.push({ family, text: letter })
  }
  return runs
}
