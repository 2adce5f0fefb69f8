import type { Corners, Point } from './corners.ts'

/** Width and height, in pixels. */
export type Size = { width: number; height: number }

/** u and v go to (a u + b v + c) / (g u + h v + 1) and (d u + e v + f) / (g u + h v + 1). */
export type Homography = Record<'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h', number>

/**
 * What takes the unit square to four corners, straight lines to straight lines: its own corners go to theirs, in their
 * order. The corners must be those of a page, as isPage() has it. After Heckbert, 'Fundamentals of Texture Mapping and
 * Image Warping' (University of California at Berkeley, 1989), section 2.2.3, which needs no equations to be solved.
 */
export function homographyTo([topLeft, topRight, bottomRight, bottomLeft]: Corners): Homography {
  const right = { x: topRight.x - bottomRight.x, y: topRight.y - bottomRight.y }
  const bottom = { x: bottomLeft.x - bottomRight.x, y: bottomLeft.y - bottomRight.y }
  const rest = {
    x: topLeft.x - topRight.x + bottomRight.x - bottomLeft.x,
    y: topLeft.y - topRight.y + bottomRight.y - bottomLeft.y,
  }
  const area = right.x * bottom.y - bottom.x * right.y
  const g = (rest.x * bottom.y - bottom.x * rest.y) / area
  const h = (right.x * rest.y - rest.x * right.y) / area
  return {
    a: topRight.x - topLeft.x + g * topRight.x,
    b: bottomLeft.x - topLeft.x + h * bottomLeft.x,
    c: topLeft.x,
    d: topRight.y - topLeft.y + g * topRight.y,
    e: bottomLeft.y - topLeft.y + h * bottomLeft.y,
    f: topLeft.y,
    g,
    h,
  }
}

/** Where a place in the straightened page lies in the picture. */
export function placeOf({ a, b, c, d, e, f, g, h }: Homography, { x: u, y: v }: Point): Point {
  const depth = g * u + h * v + 1
  return { x: (a * u + b * v + c) / depth, y: (d * u + e * v + f) / depth }
}

/** Pixels of the straightened page: as many as its longer edges have in the picture, at most this many on a side. */
export function sizeOfPage(corners: Corners, picture: Size, longest: number): Size {
  const [topLeft, topRight, bottomRight, bottomLeft] = corners
  const distance = (one: Point, other: Point) =>
    Math.hypot((one.x - other.x) * picture.width, (one.y - other.y) * picture.height)
  const width = Math.max(distance(topLeft, topRight), distance(bottomLeft, bottomRight))
  const height = Math.max(distance(topLeft, bottomLeft), distance(topRight, bottomRight))
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Four bytes a pixel, row by row: an ImageData, or what a test makes. */
export type Pixels = Size & { data: Uint8ClampedArray }

/** Fills some rows of the page with what lies in the picture where they come from, between four pixels each. */
export function fillRows(
  page: Pixels,
  picture: Pixels,
  { a, b, c, d, e, f, g, h }: Homography,
  rows: [number, number],
) {
  const { width, height, data } = picture
  const [lastColumn, lastRow] = [width - 1, height - 1]
  for (let row = rows[0]; row < Math.min(rows[1], page.height); row += 1) {
    const v = (row + 0.5) / page.height
    for (let column = 0; column < page.width; column += 1) {
      const u = (column + 0.5) / page.width
      const depth = g * u + h * v + 1
      const x = Math.min(lastColumn, Math.max(0, ((a * u + b * v + c) / depth) * width - 0.5))
      const y = Math.min(lastRow, Math.max(0, ((d * u + e * v + f) / depth) * height - 0.5))
      const [left, top] = [Math.floor(x), Math.floor(y)]
      const [right, below] = [Math.min(lastColumn, left + 1), Math.min(lastRow, top + 1)]
      const [toRight, down] = [x - left, y - top]
      for (let channel = 0; channel < 4; channel += 1) {
        const at = (pixelColumn: number, pixelRow: number) => data[(pixelRow * width + pixelColumn) * 4 + channel] ?? 0
        const upper = at(left, top) * (1 - toRight) + at(right, top) * toRight
        const lower = at(left, below) * (1 - toRight) + at(right, below) * toRight
        page.data[(row * page.width + column) * 4 + channel] = upper * (1 - down) + lower * down
      }
    }
  }
}
