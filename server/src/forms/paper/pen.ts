import { onDemand } from '../../on-demand.ts'
import { flow, type Line, type Look, type Measure, type Piece } from './flow.ts'
import { type FontName, fontBytes, type Weight } from './fonts.ts'

/** Points of a sheet of A4. */
const sheet = { width: 595.28, height: 841.89, top: 46, bottom: 54 }
/** Points from the edge of a sheet, and between its sides. */
export const side = 54
export const inner = sheet.width - 2 * side
export const ink = '#111111'
export const quiet = '#555555'
const ruleColour = '#777777'
const fontNames = ['latin-regular', 'latin-strong', 'telugu-regular', 'telugu-strong'] as const satisfies FontName[]

export type TextStyle = {
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

/**
 * A pen on sheets of A4, which writes from top to bottom and takes as many more as it needs: `y` is where it stands, in
 * points from the top. `foot` stands at the foot of each sheet.
 */
export function openPen({ title, foot, made }: { title: string; foot: string; made: Date }) {
  const info = { Title: title, Creator: 'Forecourt', Producer: 'Forecourt', CreationDate: made, ModDate: made }
  const margins = { top: 0, bottom: 0, left: 0, right: 0 }
  const Pdf = onDemand.pdfkit()
  const doc = new Pdf({ size: 'A4', margins, info, bufferPages: true, lang: 'en-IN', pdfVersion: '1.7' })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  for (const name of fontNames) doc.registerFont(name, fontBytes(name))
  let y = sheet.top
  /** While something is only measured nothing is drawn, and no sheet ends. */
  let measuring = false

  const measure: Measure = (text, font, size) => doc.font(font).fontSize(size).widthOfString(text)
  const lay = (pieces: readonly Piece[], width: number, look: Look) => flow(pieces, width, look, measure)

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

  /** Draws a picture whole into a frame of this size, from its corner at the left on. */
  const picture = (bytes: Buffer, x: number, top: number, width: number, height: number) => {
    if (!measuring) doc.image(bytes, x, top, { fit: [width, height] })
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
      drawLine(line, side + left + shift, y, size, colour)
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

  /** The bytes; nothing is drawn after that. */
  function close(): Promise<Buffer> {
    const { count } = doc.bufferedPageRange()
    for (let page = 0; page < count; page += 1) {
      doc.switchToPage(page)
      y = sheet.height - 36
      const words = count > 1 ? `${foot} · ${page + 1} of ${count}` : foot
      const [line] = lay([words], inner, { size: 8, weight: 'regular' })
      if (line) drawLine(line, side, y, 8, quiet)
    }
    return new Promise((resolve, reject) => {
      doc.on('end', () => resolve(Buffer.concat(chunks)))
      doc.on('error', reject)
      doc.end()
    })
  }

  return {
    get y() {
      return y
    },
    set y(points) {
      y = points
    },
    sheets: () => doc.bufferedPageRange().count,
    hasRoom: (points: number) => y + points <= sheet.height - sheet.bottom,
    lay,
    ensure,
    rule,
    box,
    picture,
    together,
    drawLine,
    text,
    close,
  }
}

/** From one line to the next: room for what Telugu has below its letters. */
export const lead = (size: number) => 1.5 * size

export const widthOf = ({ parts, rules }: Line): number =>
  Math.max(0, ...parts.map(({ x, width }) => x + width), ...rules.map(({ x, width }) => x + width))
