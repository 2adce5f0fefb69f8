import Pdf from 'pdfkit'
import { fill, flow, type Line, type Look, type Measure, type Piece } from './flow.ts'
import { type FontName, fontBytes, type Weight } from './fonts.ts'

/** Points of a sheet of A4. */
const sheet = { width: 595.28, height: 841.89, side: 54, top: 46, bottom: 54 }
const inner = sheet.width - 2 * sheet.side
const ink = '#111111'
const quiet = '#555555'
const ruleColour = '#777777'
const red = '#b00020'
const fontNames = ['latin-regular', 'latin-strong', 'telugu-regular', 'telugu-strong'] as const satisfies FontName[]

type TextStyle = {
  size?: number
  weight?: Weight
  align?: 'left' | 'center' | 'right'
  colour?: string
  /** Points below it. */
  after?: number
  /** Points from the left, and in all. */
  left?: number
  width?: number
}
type Entry = readonly [name: string, value: string]
type Column = { heading: string; width: number; right?: boolean }
/** What stands below a signature: who signs, and quiet lines. */
export type Signature = { who: string; below?: string[] }

export type Paper = ReturnType<typeof openPaper>

/**
 * A sheet of A4 that is filled from top to bottom, with as many more as it needs. Everything is drawn below what was
 * drawn before; `foot` stands at the foot of each sheet.
 */
export function openPaper({ title, foot, made }: { title: string; foot: string; made: Date }) {
  const info = { Title: title, Creator: 'Forecourt', Producer: 'Forecourt', CreationDate: made, ModDate: made }
  const margins = { top: 0, bottom: 0, left: 0, right: 0 }
  const doc = new Pdf({ size: 'A4', margins, info, bufferPages: true, lang: 'en-IN', pdfVersion: '1.7' })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  for (const name of fontNames) doc.registerFont(name, fontBytes(name))
  let y = sheet.top
  /** While something is only measured nothing is drawn, and no sheet ends. */
  let measuring = false

  const measure: Measure = (text, font, size) => doc.font(font).fontSize(size).widthOfString(text)
  const lay = (pieces: readonly Piece[], width: number, look: Look) => flow(pieces, width, look, measure)
  const heightOf = (lines: readonly Line[], size: number) => lines.length * lead(size)

  /** Goes to the next sheet where so many points are not left on this one. */
  const ensure = (points: number) => {
    if (measuring || y + points <= sheet.height - sheet.bottom) return
    doc.addPage()
    y = sheet.top
  }
  const rule = (x: number, at: number, width: number, colour = ruleColour) => {
    if (measuring) return
    doc
      .moveTo(x, at)
      .lineTo(x + width, at)
      .lineWidth(0.6)
      .strokeColor(colour)
      .stroke()
  }
  const box = (x: number, top: number, width: number, height: number, colour = ink) => {
    if (!measuring) doc.rect(x, top, width, height).lineWidth(0.8).strokeColor(colour).stroke()
  }

  /** Points that something takes on one sheet. */
  function takes(draw: () => void): number {
    const [from, before] = [y, measuring]
    measuring = true
    draw()
    measuring = before
    const taken = y - from
    y = from
    return taken
  }

  /** Keeps what is drawn on one sheet, where it fits on one. */
  function together(draw: () => void) {
    const points = takes(draw)
    if (points <= sheet.height - sheet.top - sheet.bottom) ensure(points)
    draw()
  }

  function drawLine(line: Line, x: number, top: number, size: number, colour: string) {
    if (measuring) return
    const base = top + 1.02 * size
    for (const part of line.parts) {
      doc.font(part.font).fontSize(size).fillColor(colour)
      doc.text(part.text, x + part.x, base, { lineBreak: false, baseline: 'alphabetic' })
    }
    for (const { x: from, width } of line.rules) rule(x + from, base + 0.24 * size, width)
  }

  /** Draws lines from here on, going to the next sheet between them. */
  function drawLines(
    lines: readonly Line[],
    { size, align, colour, left, width }: Required<Omit<TextStyle, 'weight' | 'after'>>,
  ) {
    for (const line of lines) {
      ensure(lead(size))
      const free = width - widthOf(line)
      const shift = align === 'center' ? free / 2 : align === 'right' ? free : 0
      drawLine(line, sheet.side + left + shift, y, size, colour)
      y += lead(size)
    }
  }

  function text(pieces: string | readonly Piece[], style: TextStyle = {}) {
    const { size = 10, weight = 'regular', align = 'left', colour = ink, after = 6, left = 0 } = style
    const width = style.width ?? inner - left
    const lines = lay(typeof pieces === 'string' ? [pieces] : pieces, width, { size, weight })
    drawLines(lines, { size, align, colour, left, width })
    y += after
  }

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

  /** Who issues a paper on the left, what it is on the right, and a line below. */
  function letterhead({ from, lines, kind, about }: { from: string; lines: string[]; kind: string; about: string[] }) {
    const leftWidth = inner * 0.58
    const rightWidth = inner - leftWidth - 16
    const top = y
    text(from, { size: 14, weight: 'strong', width: leftWidth, after: 2 })
    for (const line of lines) text(line, { size: 9, colour: quiet, width: leftWidth, after: 0 })
    const [sheetOfLeft, leftEnd] = [doc.bufferedPageRange().count, y]
    y = top
    const right = { align: 'right' as const, left: leftWidth + 16, width: rightWidth }
    text(kind, { ...right, size: 14, weight: 'strong', after: 2 })
    about.forEach((line, index) =>
      text(line, { ...right, size: index === 0 ? 10 : 9, weight: index === 0 ? 'strong' : 'regular', after: 0 }),
    )
    y = (sheetOfLeft === 1 ? Math.max(leftEnd, y) : leftEnd) + 8
    rule(sheet.side, y, inner, ink)
    y += 12
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
        const x = sheet.side + column * (width + 20)
        names.forEach((line, index) => drawLine(line, x, y + index * lead(size), size, ink))
        values.forEach((line, index) => {
          const at = y + (index + lower) * lead(size)
          drawLine({ ...line, rules: [] }, x + nameWidth + 10, at, size, ink)
          rule(x + nameWidth + 10, at + 1.26 * size, valueWidth)
        })
      })
      y += height
    }
    y += 4
  }

  /** A table, whose heading comes again on each sheet. The last rows of `sums` are strong. */
  function table(columns: readonly Column[], body: readonly string[][], sums: readonly string[][] = []) {
    const size = 9.5
    const total = columns.reduce((sum, { width }) => sum + width, 0)
    const widths = columns.map(({ width }) => (width / total) * inner)
    const drawRow = (cells: readonly string[], weight: Weight, colour = ink) => {
      const laid = cells.map((cell, index) => lay([cell], (widths[index] ?? 0) - 8, { size, weight }))
      const height = Math.max(...laid.map((lines) => heightOf(lines, size))) + 5
      if (y + height > sheet.height - sheet.bottom && weight === 'regular') {
        ensure(height)
        drawHead()
      } else ensure(height)
      let x = sheet.side
      laid.forEach((lines, index) => {
        const width = (widths[index] ?? 0) - 8
        lines.forEach((line, row) => {
          const shift = columns[index]?.right ? width - widthOf(line) : 0
          drawLine(line, x + 4 + shift, y + 2 + row * lead(size), size, colour)
        })
        x += widths[index] ?? 0
      })
      y += height
      rule(sheet.side, y, inner, '#bbbbbb')
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
    y += 10
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
      y += room
      const [date] = dated ? lay(['Date ', { blank: 120 }], width, { size: 10, weight: 'regular' }) : []
      if (date) drawLine(date, sheet.side, y - 1.26 * 10, 10, ink)
      laid.forEach((lines, index) => {
        const x = sheet.side + (laid.length === 1 || index === 1 ? width + 40 : 0)
        rule(x, y, width, ink)
        lines.forEach(({ line, size }, row) => drawLine(line, x, y + 3 + row * 14, size, ink))
      })
      y += height + 8
    }
  }

  /** A frame around what is drawn in it, all on one sheet. */
  function framed(draw: () => void) {
    together(() => {
      const top = y
      y += 8
      draw()
      y += 2
      box(sheet.side - 8, top, inner + 16, y - top)
      y += 10
    })
  }

  /** A mark across the head, as on what no longer holds. */
  function mark(words: string, about: string[]) {
    const style = { align: 'center', colour: red, after: 0 } as const
    const top = y
    y += 6
    text(words, { ...style, size: 15, weight: 'strong' })
    for (const line of about) text(line, { ...style, size: 9, left: 12, width: inner - 24 })
    y += 6
    box(sheet.side, top, inner, y - top, red)
    y += 14
  }

  /** Boxes to tick by hand, with what each is for. */
  function boxes(words: readonly string[]) {
    const columns = 2
    const width = inner / columns
    for (let first = 0; first < words.length; first += columns) {
      ensure(18)
      words.slice(first, first + columns).forEach((word, index) => {
        const x = sheet.side + index * width
        box(x, y + 1.5, 9, 9)
        const [line] = lay([word], width - 20, { size: 10, weight: 'regular' })
        if (line) drawLine(line, x + 16, y, 10, ink)
      })
      y += 18
    }
    y += 4
  }

  /** The bytes; nothing is drawn after that. */
  function close(): Promise<Buffer> {
    const { count } = doc.bufferedPageRange()
    for (let page = 0; page < count; page += 1) {
      doc.switchToPage(page)
      y = sheet.height - 36
      const words = count > 1 ? `${foot} · ${page + 1} of ${count}` : foot
      const [line] = lay([words], inner, { size: 8, weight: 'regular' })
      if (line) drawLine(line, sheet.side, y, 8, quiet)
    }
    return new Promise((resolve, reject) => {
      doc.on('end', () => resolve(Buffer.concat(chunks)))
      doc.on('error', reject)
      doc.end()
    })
  }

  return { text, heading, lawHead, letterhead, rows, table, signatures, framed, together, mark, boxes, close }
}

/** From one line to the next: room for what Telugu has below its letters. */
const lead = (size: number) => 1.5 * size

const widthOf = ({ parts, rules }: Line): number =>
  Math.max(0, ...parts.map(({ x, width }) => x + width), ...rules.map(({ x, width }) => x + width))
