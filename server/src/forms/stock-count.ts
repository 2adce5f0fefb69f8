import { differenceNames, kindsToSettle, settlementNames } from '@forecourt/contract/stock-counts/differences'
import { businessMoment, momentOrEmpty } from '../calendar/business-date.ts'
import type { CountDocument } from '../stock-counts/get-count-document.ts'
import type { Logo, Paper } from './paper/paper.ts'
import { issuer } from './words.ts'

const bikes = (number: number) => (number === 1 ? '1 bike' : `${number} bikes`)

/** A finished count: who counted what and when, each difference with how it was settled, and how to check all that. */
export function drawStockCount(paper: Paper, document: CountDocument, logo: Logo | undefined): void {
  const { count, differences, total, record } = document
  const open = count.differences - count.settled
  if (open > 0) paper.mark('NOT SETTLED YET', [`${open} of ${count.differences} differences are still to be settled`])
  const about = [count.shopName, momentOrEmpty(count.endedAt)]
  paper.letterhead({ ...issuer(document), kind: 'Stock count', about, logo })
  paper.rows([
    ['Opened', `${businessMoment(count.openedAt)} by ${count.openedByName}`],
    ['Finished', `${momentOrEmpty(count.endedAt)} by ${count.endedByName}`],
    ['Seen', `${count.seen} of ${bikes(count.expected)} in stock`],
    ['Not of its stock', bikes(count.others)],
    ['Settled', `${count.settled} of ${count.differences} differences`],
    ...(count.note === '' ? [] : [['Note', count.note] as const]),
  ])
  if (differences.length > 0) {
    paper.heading('What differed')
    paper.table(
      [
        { heading: 'Vehicle number', width: 19 },
        { heading: 'What', width: 27 },
        { heading: 'Seen', width: 22 },
        { heading: 'Settled', width: 32 },
      ],
      differences.map((row) => [
        [row.vehicleNumber, `${row.make} ${row.model}`.trim()].filter(Boolean).join(', '),
        [differenceNames[row.kind], row.belongsTo, row.note].filter(Boolean).join(': '),
        row.seenAt ? `${businessMoment(row.seenAt)}, ${row.seenByName}` : 'Nobody saw it',
        settledWords(row),
      ]),
    )
    if (total > differences.length) paper.text(`${total - differences.length} more are in the CSV file of this count.`)
  }
  paper.together(() => {
    paper.heading('How to check this document')
    paper.text('The CSV file of this count lists every difference and every bike that was seen. Its SHA-256 digest is')
    paper.text(count.digest, { weight: 'strong', size: 9 })
    paper.text(
      'On Windows "certutil -hashfile", and elsewhere "shasum -a 256", with the name of the file print these digits as long as nothing in the file was changed.',
    )
    if (record) {
      paper.text(
        `The dealership’s history holds the same digest in its record ${record.id} of ${businessMoment(record.created)}, under a seal. An admin saves the history from the audit page of the group, and whoever has the file checks its seals with "npm run verify-history".`,
      )
    }
  })
  paper.signatures([{ who: `For ${document.groupName}`, below: [count.endedByName] }])
}

function settledWords(row: CountDocument['differences'][number]): string {
  if (row.settledAs === null) return kindsToSettle.includes(row.kind) ? 'Not yet' : 'Explained by the books'
  const who = `${row.settledByName}, ${momentOrEmpty(row.settledAt)}`
  return [settlementNames[row.settledAs], row.settledNote, who].filter(Boolean).join('. ')
}
