const endSign = 0x06054b50
const entrySign = 0x02014b50

/** How many bytes the files of a zip archive say that they unpack to; undefined where there is no list of them. */
export function unpackedSize(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - 22
  // A comment of up to 64 KB may stand behind
  const first = Math.max(0, end - 0xffff)
  while (end >= first && view.getUint32(end, true) !== endSign) end -= 1
  if (end < first) return undefined
  let at = view.getUint32(end + 16, true)
  let size = 0
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== entrySign) return undefined
    size += view.getUint32(at + 24, true)
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return size
}
