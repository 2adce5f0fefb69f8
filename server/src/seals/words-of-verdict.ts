import type { Verdict } from './history-check.ts'

/** Faults that are told one by one. */
const told = 100

/** What a verdict says to a person, in lines: what was found, and what it proves. */
export function wordsOfVerdict(verdict: Verdict): string[] {
  const { groupName, seals, sealed, erased, waiting, waitingSince, apart, firstApart, faults, held, lastSeal } = verdict
  const more = faults.length > told ? [`  ... and ${faults.length - told} more`] : []
  return [
    `The history of ${groupName}: ${sealed} records under ${seals} seals.`,
    ...(erased > 0
      ? [`The personal details of ${erased} of these were erased; each erasure is looked for on record.`]
      : []),
    ...(apart > 0
      ? [
          `${apart} records were sealed more than an hour from the moment they bear, as is the history from before there were seals. The first: ${firstApart}`,
        ]
      : []),
    ...(waiting > 0
      ? [`The last ${waiting} records, since ${waitingSince}, are not sealed yet: nothing is said of them.`]
      : []),
    ...(faults.length > 0
      ? [
          `NOT AS IT WAS SEALED, in ${faults.length} places:`,
          ...faults.slice(0, told).map((fault) => `  ${fault}`),
          ...more,
        ]
      : ['Nothing under these seals was changed, removed or slipped in.']),
    ...held.map(
      ({ number, totalRecords, sealedAt }) =>
        `It holds the seal ${number} that you saved: its first ${totalRecords} records are those of ${sealedAt}.`,
    ),
    ...(held.length === 0
      ? [
          'No saved seal vouches for it: this shows that the history agrees with itself, not that nobody wrote all of it anew.',
        ]
      : []),
    ...(lastSeal && faults.length === 0
      ? [`Its last seal is number ${lastSeal.number}, of ${lastSeal.sealedAt}.`]
      : []),
  ]
}
