export const newLine = 10
export const carriageReturn = 13

/** Whether a line ends with a sign after the one before it. A line of Windows ends with both. */
export const endsLine = (sign: number, before: number): boolean =>
  sign === carriageReturn || (sign === newLine && before !== carriageReturn)

/**
 * More slices than the parser may be behind: its longest row has `bulkLimits.row` characters of at most four bytes,
 * which are 13, and some wait in it.
 */
const slicesKept = 32

/** Tells in which line of what goes by a byte stands; the parser's own count of lines goes astray inside of quotes. */
export function countLines() {
  const kept: { start: number; line: number; afterReturn: boolean; bytes: Buffer }[] = []
  let next = { start: 0, line: 1, afterReturn: false }
  return {
    async *over(slices: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const bytes of slices) {
        kept.push({ ...next, bytes })
        if (kept.length > slicesKept) kept.shift()
        next = {
          start: next.start + bytes.length,
          line: lineIn(bytes, next),
          afterReturn: bytes.at(-1) === carriageReturn,
        }
        yield bytes
      }
    },
    at(place: number): number {
      const slice = kept.findLast(({ start }) => start <= place)
      return slice ? lineIn(slice.bytes.subarray(0, place - slice.start), slice) : 1
    },
  }
}

/** The line that follows some bytes. One by one: there may be millions of breaks. */
function lineIn(bytes: Buffer, { line, afterReturn }: { line: number; afterReturn: boolean }): number {
  let before = afterReturn ? carriageReturn : 0
  let count = line
  for (const byte of bytes) {
    if (endsLine(byte, before)) count += 1
    before = byte
  }
  return count
}
