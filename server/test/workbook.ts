import { inflateRawSync } from 'node:zlib'

/** What an Excel file's first sheet holds, row by row, and how many formulas. */
export function readSheet(bytes: Buffer): { cells: (string | number)[][]; formulas: number } {
  const parts = unzip(bytes)
  const texts = [...(parts.get('xl/sharedStrings.xml') ?? '').matchAll(/<si>.*?<t[^>]*>(.*?)<\/t>.*?<\/si>/gs)].map(
    ([, text = '']) => decode(text),
  )
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
  const cells = [...sheet.matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(([, row = '']) => {
    const values: (string | number)[] = []
    for (const [, attributes = '', value = ''] of row.matchAll(/<c ([^>]*?)>.*?<v>(.*?)<\/v>.*?<\/c>/gs)) {
      const column = /r="([A-Z])\d+"/.exec(attributes)?.[1] ?? 'A'
      values[column.charCodeAt(0) - 65] = attributes.includes('t="s"') ? (texts[Number(value)] ?? '') : Number(value)
    }
    return values
  })
  return { cells, formulas: [...sheet.matchAll(/<f[ >]/g)].length }
}

const decode = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')

/** The parts of a ZIP archive by name, from its central directory. */
function unzip(bytes: Buffer): Map<string, string> {
  const parts = new Map<string, string>()
  for (let at = bytes.indexOf('PK\u0001\u0002'); at >= 0; at = bytes.indexOf('PK\u0001\u0002', at + 4)) {
    const length = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, at + 46 + length)
    const header = bytes.readUInt32LE(at + 42)
    const from = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28)
    const packed = bytes.subarray(from, from + bytes.readUInt32LE(at + 20))
    parts.set(name, (bytes.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)).toString())
  }
  return parts
}
