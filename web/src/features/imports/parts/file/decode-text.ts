/**
 * The text of bytes that some computer wrote: by their mark where they have one, else UTF-16 where every other byte is
 * nothing, UTF-8 where they are valid UTF-8, and Windows-1252, which takes any bytes.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode('utf-16le', bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode('utf-16be', bytes)
  const start = bytes.subarray(0, 4096)
  const even = start.filter((byte, n) => byte === 0 && n % 2 === 0).length
  const odd = start.filter((byte, n) => byte === 0 && n % 2 === 1).length
  // What is written here is mostly Latin letters and digits, of which UTF-16 leaves one byte empty
  if (odd > start.length / 8) return decode('utf-16le', bytes)
  if (even > start.length / 8) return decode('utf-16be', bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decode('windows-1252', bytes)
  }
}

const decode = (encoding: string, bytes: Uint8Array) => new TextDecoder(encoding).decode(bytes)
