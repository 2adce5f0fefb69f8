import type { Locator } from '@playwright/test'

/** How the codewords of a code lie in blocks, by its version, at the level of correction M (ISO/IEC 18004, table 9). */
const blocksOfM: Record<number, { blocks: number; each: number }> = {
  3: { blocks: 1, each: 44 },
  4: { blocks: 2, each: 32 },
  5: { blocks: 2, each: 43 },
  6: { blocks: 4, each: 27 },
}

/** Whether a mask turns a module around. */
const masks: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/**
 * Reads the text of a QR code as a camera would, from its modules, true where one is dark, without the white around it.
 * For small codes of bytes at level M; nothing is corrected.
 */
export function readQr(modules: readonly (readonly boolean[])[]): string {
  const size = modules.length
  const version = (size - 17) / 4
  const dark = (x: number, y: number) => modules[y]?.[x] ?? false
  const { level, mask } = formatOf(dark)
  const layout = blocksOfM[version]
  const isTurned = masks[mask]
  if (level !== 0 || !layout || !isTurned) throw new Error(`Not a code of level M: version ${version}, level ${level}`)

  const bits = places(size).map(({ x, y }) => dark(x, y) !== isTurned(x, y))
  const words = bytesOf(bits)
  const data = Array.from({ length: layout.blocks }, (_, block) =>
    Array.from({ length: layout.each }, (_, index) => words[index * layout.blocks + block] ?? 0),
  ).flat()
  const stream = data.flatMap((word) => Array.from({ length: 8 }, (_, bit) => ((word >> (7 - bit)) & 1) === 1))
  const mode = numberOf(stream.slice(0, 4))
  if (mode !== 4) throw new Error(`Not a text in bytes: mode ${mode}`)
  const length = numberOf(stream.slice(4, 12))
  return new TextDecoder().decode(new Uint8Array(bytesOf(stream.slice(12, 12 + length * 8))))
}

const numberOf = (bits: readonly boolean[]) => bits.reduce((number, bit) => number * 2 + Number(bit), 0)

const bytesOf = (bits: readonly boolean[]) =>
  Array.from({ length: Math.floor(bits.length / 8) }, (_, index) => numberOf(bits.slice(index * 8, index * 8 + 8)))

/** The level of correction and the mask, as they stand around the first corner. */
function formatOf(dark: (x: number, y: number) => boolean) {
  const down = [0, 1, 2, 3, 4, 5, 7, 8].map((y) => dark(8, y))
  const along = [7, 5, 4, 3, 2, 1, 0].map((x) => dark(x, 8))
  const format = numberOf([...down, ...along].reverse()) ^ 0x5412
  return { level: format >> 13, mask: (format >> 10) & 7 }
}

/** Where the bits of the data lie, in their order: up and down in columns of two, from the right. */
function places(size: number): { x: number; y: number }[] {
  const found: { x: number; y: number }[] = []
  for (let right = size - 1; right > 0; right -= 2) {
    // The column of dots belongs to no pair
    if (right === 6) right = 5
    const isUp = ((right + 1) & 2) === 0
    for (let step = 0; step < size; step += 1) {
      const y = isUp ? size - 1 - step : step
      for (const x of [right, right - 1]) if (!isPattern(x, y, size)) found.push({ x, y })
    }
  }
  return found
}

/** Whether a module belongs to the corners with what lies around them, the dotted lines or the small square. */
function isPattern(x: number, y: number, size: number): boolean {
  const isCorner = (x < 9 && y < 9) || (x > size - 9 && y < 9) || (x < 9 && y > size - 9)
  const middle = size - 7
  return isCorner || x === 6 || y === 6 || (Math.abs(x - middle) < 3 && Math.abs(y - middle) < 3)
}

/** The code's modules as they are drawn, true where one is dark, without the white around them. */
export async function modulesOf(code: Locator): Promise<boolean[][]> {
  const width = Number((await code.getAttribute('viewBox'))?.split(' ')[2])
  const drawn = (await code.locator('path').getAttribute('d')) ?? ''
  const dark = new Set([...drawn.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`))
  const white = 4
  const places = Array.from({ length: width - 2 * white }, (_, place) => place + white)
  return places.map((y) => places.map((x) => dark.has(`${x} ${y}`)))
}
