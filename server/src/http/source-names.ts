import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { fileURLToPath } from 'node:url'

/** What a line of a trace says of where it is, in what the build made. */
const place = /(file:\/\/[^\s)]+\.c?js):(\d+):(\d+)/g

/** Places in the code, each looked for once: there are only so many, and the maps are too large to keep. */
const known = new Map<string, string>()

/** A trace that names the sources that were written, where it names files of a build with their maps beside them. */
export function inSources(trace: string): string {
  const maps = new Map<string, SourceMap | undefined>()
  const mapOf = (file: string) => {
    if (!maps.has(file)) maps.set(file, readMap(file))
    return maps.get(file)
  }
  return trace.replace(place, (built, file: string, line: string, column: string) => {
    const name =
      known.get(built) ?? sourceOf(mapOf(file), { file, line: Number(line), column: Number(column) }) ?? built
    known.set(built, name)
    return name
  })
}

function readMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(file)}.map`, 'utf8')) as SourceMapPayload)
  } catch {
    // Without a map a trace stays as it is
    return undefined
  }
}

type Place = { file: string; line: number; column: number }

function sourceOf(map: SourceMap | undefined, { file, line, column }: Place): string | undefined {
  const found = map?.findOrigin(line, column)
  if (!found || !('fileName' in found)) return undefined
  return `${new URL(found.fileName, file).href}:${found.lineNumber}:${found.columnNumber}`
}
