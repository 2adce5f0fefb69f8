type Posting = { day: string; account: string; paise: number }
/** What happened: an amount from an account of a shop to an account of a shop ('cash <shop>'), about a day. */
export type Movement = { day: string; from: string; to: string; paise: number }

/** Double-entry books of a model's own, of which days can be closed. */
export function openLedger({ today, tomorrow }: { today: () => string; tomorrow: () => string }) {
  const postings: Posting[] = []
  /** The last closed day of each shop. */
  const closed = new Map<string, string>()

  /** Enters both sides, and keeps what happened in a list of what is taken back together. */
  function post(movement: Movement, list?: Movement[]) {
    const { from, to, paise } = movement
    if (paise === 0) return
    const day = openDay(movement)
    postings.push({ day, account: from, paise: -paise }, { day, account: to, paise })
    list?.push(movement)
  }

  /** A closed day takes nothing: what comes late stands under today, or under tomorrow where today is closed too. */
  function openDay({ day, from, to }: Movement): string {
    const [one = '', other = ''] = [from, to].map((account) => closed.get(account.split(' ')[1] ?? ''))
    const last = one > other ? one : other
    if (day > last) return day
    return today() > last ? today() : tomorrow()
  }

  return {
    closed,
    post,
    /** Takes back what a list keeps, about today. */
    undo(movements: Movement[]) {
      for (const { from, to, paise } of movements.splice(0)) post({ day: today(), from: to, to: from, paise })
    },
    /** What all accounts hold, through a day: 'cash <shop>' to whole paise, nothing left out. */
    balances(through = '9999-12-31'): Map<string, number> {
      const sums = new Map<string, number>()
      for (const { account, paise } of postings.filter(({ day }) => day <= through)) {
        sums.set(account, (sums.get(account) ?? 0) + paise)
      }
      return inOrder(sums)
    },
    days: () => [...new Set(postings.map(({ day }) => day))].toSorted(),
  }
}

/** Sums by their names, without those that are nothing. */
export const inOrder = (sums: Map<string, number>): Map<string, number> =>
  new Map([...sums].filter(([, paise]) => paise !== 0).toSorted(([one], [other]) => (one < other ? -1 : 1)))
