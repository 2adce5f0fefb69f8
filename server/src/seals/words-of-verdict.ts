import type { Verdict } from './history-check.ts'

/** Faults that are told one by one. */
const told = 100

/** What a verdict says to a person, in lines: what was found, and what it proves. */
export function wordsOfVerdict(verdict: Verdict): string[] {
  const { groupName, seals, sealed, erased, waiting, waitingSince, apart, firstApart, faults, held, lastSeal } = verdict
  const more = faults.length > told ? [`  ... and ${faults.length - told} more`] : []
  return [
    `The history of ${groupName}: ${records(sealed)} under ${seals} ${seals === 1 ? 'seal' : 'seals'}.`,
    ...(erased > 0
      ? [`The personal details of ${erased} of these were erased; each erasure is looked for on record.`]
      : []),
    ...(apart > 0
      ? [
          `Sealed more than an hour from the time they bear, as is the history from before there were seals: ${records(apart)}. The first: ${firstApart}`,
        ]
      : []),
    ...(waiting > 0 ? [`Not sealed yet, since ${waitingSince}, and so nothing is said of: ${records(waiting)}.`] : []),
    ...(faults.length > 0
      ? [
          `NOT AS IT WAS SEALED, in ${places(faults.length)}:`,
          ...faults.slice(0, told).map((fault) => `  ${fault}`),
          ...more,
        ]
      : ['Nothing under these seals was changed, removed or slipped in.']),
    // Beside a fault the records under it are not those of then
    ...held.map(({ number, totalRecords, sealedAt }) =>
      faults.length > 0
        ? `Its seal ${number} is the one that you saved.`
        : `It holds the seal ${number} that you saved: what was sealed by ${sealedAt} is as it was then, ${records(totalRecords)}.`,
    ),
    ...(held.length === 0 && faults.length === 0
      ? [
          'No saved seal vouches for it: this shows that the history agrees with itself, not that nobody wrote all of it anew.',
        ]
      : []),
    ...(lastSeal && faults.length === 0
      ? [`Its last seal is number ${lastSeal.number}, of ${lastSeal.sealedAt}.`]
      : []),
  ]
}

const records = (count: number) => (count === 1 ? '1 record' : `${count} records`)
const places = (count: number) => (count === 1 ? '1 place' : `${count} places`)
