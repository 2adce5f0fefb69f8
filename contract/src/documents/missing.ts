import { type DocumentKind, kindName } from './kinds.ts'

/** What every bike should have on file before it is sold. */
export const neededKinds = ['rc', 'insurance', 'puc'] as const satisfies DocumentKind[]

/** Days before its end within which a document is to be renewed. */
export const expiresSoon = 30

export type MissingPaper = { kind: DocumentKind; why: 'missing' | 'expired' }

type Filed = { kind: DocumentKind; expiresOn: string | null }

/**
 * What a bike lacks on this day: no such document, or none that has not run out. A NOC too where it comes from another
 * state.
 */
export function missingPapers(filed: readonly Filed[], { today, outOfState }: { today: string; outOfState: boolean }) {
  const needed: DocumentKind[] = [...neededKinds, ...(outOfState ? (['noc'] as const) : [])]
  return needed.flatMap((kind): MissingPaper[] => {
    const ofKind = filed.filter((one) => one.kind === kind)
    if (ofKind.length === 0) return [{ kind, why: 'missing' }]
    return ofKind.every(({ expiresOn }) => expiresOn !== null && expiresOn < today) ? [{ kind, why: 'expired' }] : []
  })
}

/** 'RC, PUC (expired)'. */
export const missingInWords = (missing: readonly MissingPaper[]): string =>
  missing.map(({ kind, why }) => `${kindName(kind)}${why === 'expired' ? ' (expired)' : ''}`).join(', ')
