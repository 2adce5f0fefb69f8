import { fill } from './flow.ts'
import type { Weight } from './fonts.ts'
import { ink, inner, lead, openPen, quiet, side, type TextStyle, widthOf } from './pen.ts'

const red = '#b00020'

type Entry = readonly [name: string, value: string]
type Column = { heading: string; width: number; right?: boolean }
/** What stands below a signature: who signs, and quiet lines. */
export type Signature = { who: string; below?: string[] }

/** A picture as a document takes it, with its pixels. */
export type Logo = { bytes: Buffer; width: number; height: number }
type Letterhead = { from: string; lines: string[]; kind: string; about: string[]; logo: Logo | undefined }

export type Paper = ReturnType<typeof openPaper>

/** Points that a logo takes at most. */
const logoBox = { width: 96, height: 46 }
const logoWidth = ({ width, height }: Logo) => Math.min(logoBox.width, (width / height) * logoBox.height)

/**
 * What forms and papers are made of, on sheets of A4: each part is drawn below the one before. `foot` stands at the foot
 * of each sheet.
 */
export function openPaper(about: { title: string; foot: string; made: Date }) {
  const pen = openPen(about)
  const { lay, ensure, rule, box, picture, together, drawLine, text, close } = pen

  /** A heading that does not stand alone at the foot of a sheet. */
  function heading(words: string, { align = 'left' }: Pick<TextStyle, 'align'> = {}) {
    ensure(70)
    text(words, { size: 10.5, weight: 'strong', align, after: 4 })
  }

  /** The head of a form of the law. */
  function lawHead({
    form,
    rule: see,
    title: name,
    note,
  }: {
    form: string
    rule: string
    title: string
    note: string
  }) {
    text(form, { size: 16, weight: 'strong', align: 'center', after: 0 })
    text(see, { size: 9, align: 'center', colour: quiet, after: 4 })
    text(name, { size: 11.5, weight: 'strong', align: 'center', after: 4 })
    text(note, { size: 8.5, align: 'center', colour: quiet, after: 12, left: 24, width: inner - 48 })
  }

  /** Who issues a paper on the left, after their logo where they have one, what it is on the right, and a line below. */
  function letterhead({ from, lines, kind, about, logo }: Letterhead) {
    const leftWidth = inner * 0.58
    const rightWidth = inner - leftWidth - 16
    const top = pen.y
    const left = logo ? logoWidth(logo) + 10 : 0
    const width = leftWidth - left
    if (logo) picture(logo.bytes, side, top + 3, logoWidth(logo), logoBox.height)
    text(from, { size: 14, weight: 'strong', left, width, after: 2 })
    for (const line of lines) text(line, { size: 9, colour: quiet, left, width, after: 0 })
    const [sheetOfLeft, leftEnd] = [pen.sheets(), pen.y]
    pen.y = top
    const right = { align: 'right' as const, left: leftWidth + 16, width: rightWidth }
    text(kind, { ...right, size: 14, weight: 'strong', after: 2 })
    about.forEach((line, index) =>
      text(line, { ...right, size: index === 0 ? 10 : 9, weight: index === 0 ? 'strong' : 'regular', after: 0 }),
    )
    const logoEnd = logo ? top + logoBox.height + 6 : top
    pen.y = (sheetOfLeft === 1 ? Math.max(leftEnd, pen.y, logoEnd) : leftEnd) + 8
    rule(side, pen.y, inner, ink)
    pen.y += 12
  }

  /**
   * Rows of a name and what is filled in, which is a line to write on where it is empty; names take their share of the
   * width. In two columns they read across.
   */
  function rows(
    entries: readonly Entry[],
    { names: share = 0.3, columns = 1 }: { names?: number; columns?: 1 | 2 } = {},
  ) {
    const size = 10
    const width = (inner - (columns - 1) * 20) / columns
    const [nameWidth, valueWidth] = [width * share, width * (1 - share) - 10]
    for (let first = 0; first < entries.length; first += columns) {
      const laid = entries.slice(first, first + columns).map(([name, value]) => {
        const names = lay([name], nameWidth, { size, weight: 'regular' })
        const values = lay([fill(value)], valueWidth, { size, weight: 'strong' })
        // What is left open is written beside the end of its name
        const lower = values[0]?.parts.length === 0 ? names.length - 1 : 0
        return { names, values, lower, lines: Math.max(names.length, values.length) }
      })
      const height = Math.max(...laid.map(({ lines }) => lines)) * lead(size) + 6
      ensure(height)
      laid.forEach(({ names, values, lower }, column) => {
        const x = side + column * (width + 20)
        names.forEach((line, index) => drawLine(line, x, pen.y + index * lead(size), size, ink))
        values.forEach((line, index) => {
          const at = pen.y + (index + lower) * lead(size)
          drawLine({ ...line, rules: [] }, x + nameWidth + 10, at, size, ink)
          rule(x + nameWidth + 10, at + 1.26 * size, valueWidth)
        })
      })
      pen.y += height
    }
    pen.y += 4
  }

  /** A table, whose heading comes again on each sheet. The last rows of `sums` are strong. */
  function table(columns: readonly Column[], body: readonly string[][], sums: readonly string[][] = []) {
    const size = 9.5
    const total = columns.reduce((sum, { width }) => sum + width, 0)
    const widths = columns.map(({ width }) => (width / total) * inner)
    const drawRow = (cells: readonly string[], weight: Weight, colour = ink) => {
      const laid = cells.map((cell, index) => lay([cell], (widths[index] ?? 0) - 8, { size, weight }))
      const height = Math.max(...laid.map((lines) => lines.length * lead(size))) + 5
      if (!pen.hasRoom(height) && weight === 'regular') {
        ensure(height)
        drawHead()
      } else ensure(height)
      let x = side
      laid.forEach((lines, index) => {
        const width = (widths[index] ?? 0) - 8
        lines.forEach((line, row) => {
          const shift = columns[index]?.right ? width - widthOf(line) : 0
          drawLine(line, x + 4 + shift, pen.y + 2 + row * lead(size), size, colour)
        })
        x += widths[index] ?? 0
      })
      pen.y += height
      rule(side, pen.y, inner, '#bbbbbb')
    }
    const drawHead = () =>
      drawRow(
        columns.map(({ heading: name }) => name),
        'strong',
        quiet,
      )
    ensure(60)
    drawHead()
    for (const cells of body) drawRow(cells, 'regular')
    for (const cells of sums) drawRow(cells, 'strong')
    pen.y += 10
  }

  /**
   * Who signs, side by side and at most two in a row, with room for a pen above the line. One alone signs on the right,
   * where it is `dated` beside the day.
   */
  function signatures(signing: readonly Signature[], { room = 36, dated = false } = {}) {
    const width = (inner - 40) / 2
    const strong = { size: 9.5, weight: 'strong' } as const
    const plain = { size: 9, weight: 'regular' } as const
    for (let first = 0; first < signing.length; first += 2) {
      const laid = signing
        .slice(first, first + 2)
        .map(({ who, below = [] }) => [
          ...lay([who], width, strong).map((line) => ({ line, size: strong.size })),
          ...below.flatMap((words) => lay([words], width, plain).map((line) => ({ line, size: plain.size }))),
        ])
      const height = Math.max(...laid.map((lines) => lines.length)) * 14
      ensure(room + height + 8)
      pen.y += room
      const [date] = dated ? lay(['Date ', { blank: 120 }], width, { size: 10, weight: 'regular' }) : []
      if (date) drawLine(date, side, pen.y - 1.26 * 10, 10, ink)
      laid.forEach((lines, index) => {
        const x = side + (laid.length === 1 || index === 1 ? width + 40 : 0)
        rule(x, pen.y, width, ink)
        lines.forEach(({ line, size }, row) => drawLine(line, x, pen.y + 3 + row * 14, size, ink))
      })
      pen.y += height + 8
    }
  }

  /** A frame around what is drawn in it, all on one sheet. */
  function framed(draw: () => void) {
    together(() => {
      const top = pen.y
      pen.y += 8
      draw()
      pen.y += 2
      box(side - 8, top, inner + 16, pen.y - top)
      pen.y += 10
    })
  }

  /** A mark across the head, as on what no longer holds. */
  function mark(words: string, about: string[]) {
    const style = { align: 'center', colour: red, after: 0 } as const
    const top = pen.y
    pen.y += 6
    text(words, { ...style, size: 15, weight: 'strong' })
    for (const line of about) text(line, { ...style, size: 9, left: 12, width: inner - 24 })
    pen.y += 6
    box(side, top, inner, pen.y - top, red)
    pen.y += 14
  }

  /** Boxes to tick by hand, with what each is for. */
  function boxes(words: readonly string[]) {
    const columns = 2
    const width = inner / columns
    for (let first = 0; first < words.length; first += columns) {
      ensure(18)
      words.slice(first, first + columns).forEach((word, index) => {
        const x = side + index * width
        box(x, pen.y + 1.5, 9, 9)
        const [line] = lay([word], width - 20, { size: 10, weight: 'regular' })
        if (line) drawLine(line, x + 16, pen.y, 10, ink)
      })
      pen.y += 18
    }
    pen.y += 4
  }

  return { text, heading, lawHead, letterhead, rows, table, signatures, framed, together, mark, boxes, close }
}
