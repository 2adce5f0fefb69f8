import { type DocumentKind, kindName } from './kinds.ts'

/** What every bike should have on file before it is sold. */
export const neededKinds = ['rc', 'insurance', 'puc'] as const satisfies DocumentKind[]

/** Days before its end within which a document is to be renewed. */
export const expiresSoon = 30

export type MissingPaper = { kind: DocumentKind; why: 'missing' | 'expired' }

type Filed = { kind: DocumentKind; expiresOn: string | null }

/** What a NOC hangs on. */
type NocFacts = {
  /** Registered in another state than the shop's: the RTO there has to let it go. */
  outOfState: boolean
  /** Marked as not needed, by whoever knows better. */
  notNeeded: boolean
}

/** Whether a bank lent on a bike and has not said in Form 35 that this is over. */
export const isLentOn = (filed: readonly DocumentKind[]): boolean =>
  filed.includes('hypothecation') && !filed.includes('form35')

/** Whether a bike's papers want a NOC: it comes from another state, or a bank lent on it. */
export const needsNoc = (filed: readonly DocumentKind[], { outOfState, notNeeded }: NocFacts): boolean =>
  !notNeeded && (outOfState || isLentOn(filed))

/** What a bike lacks on this day: no such document, or none that has not run out. */
export function missingPapers(filed: readonly Filed[], { today, ...noc }: { today: string } & NocFacts) {
  const isNocNeeded = needsNoc(
    filed.map(({ kind }) => kind),
    noc,
  )
  const needed: DocumentKind[] = [...neededKinds, ...(isNocNeeded ? (['noc'] as const) : [])]
  return needed.flatMap((kind): MissingPaper[] => {
    const ofKind = filed.filter((one) => one.kind === kind)
    if (ofKind.length === 0) return [{ kind, why: 'missing' }]
    return ofKind.every(({ expiresOn }) => expiresOn !== null && expiresOn < today) ? [{ kind, why: 'expired' }] : []
  })
}

/** 'RC, PUC (expired)'. */
export const missingInWords = (missing: readonly MissingPaper[]): string =>
  missing.map(({ kind, why }) => `${kindName(kind)}${why === 'expired' ? ' (expired)' : ''}`).join(', ')
