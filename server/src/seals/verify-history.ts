import { canonicalJson } from './canonical-json.ts'
import { examineSealed, toFound } from './examine-record.ts'
import { HistoryCheck, NotAHistory, type Verdict } from './history-check.ts'
import { HistoryLine } from './history-file.ts'
import type { SavedSeal } from './seal.ts'

/**
 * Checks an exported history, line by line, against itself and against seals that were saved. Throws NotAHistory for
 * what is no such file.
 */
export async function verifyHistory(lines: AsyncIterable<string>, saved: SavedSeal[]): Promise<Verdict> {
  let group: { groupId: string; check: HistoryCheck } | undefined
  let ended = false
  let number = 0
  for await (const text of lines) {
    number += 1
    const line = parseLine(text, number)
    if ('header' in line && group === undefined) {
      group = { groupId: line.header.groupId, check: new HistoryCheck(line.header, saved) }
    } else if (group === undefined || ended || 'header' in line) {
      throw new NotAHistory('The lines of the file are not in the order of an exported history.')
    } else if ('seal' in line) group.check.takeSeal(line.seal)
    else if ('sealed' in line) group.check.takeSealed(examineSealed(group.groupId, line.sealed))
    else if ('unsealed' in line) group.check.takeUnsealed(toFound(line.unsealed.record), line.unsealed.waits)
    else {
      ended = true
      const isWhole = canonicalJson(group.check.count()) === canonicalJson(line.end)
      if (!isWhole) group.check.fault('Lines were taken out of the file, or put into it.')
    }
  }
  if (group === undefined) throw new NotAHistory('The file is empty.')
  if (!ended) throw new NotAHistory('The file is cut off: its last line is missing. Export the history again.')
  return group.check.end()
}

function parseLine(text: string, number: number): HistoryLine {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new NotAHistory(`Line ${number} of the file is not JSON: this is no exported history, or it is damaged.`)
  }
  const line = HistoryLine.safeParse(json)
  if (!line.success) throw new NotAHistory(`Line ${number} of the file is none of an exported history.`)
  return line.data
}
