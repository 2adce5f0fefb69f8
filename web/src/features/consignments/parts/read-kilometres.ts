import { Mileage } from '@forecourt/contract/bikes'

/** Kilometres as somebody typed them; nothing where it was left blank, not a number where it is none. */
function readKilometres(typed: string): number | undefined {
  const digits = typed.replace(/[\s,]/g, '')
  return digits === '' ? undefined : Number(digits)
}

/** The same, or what was known where it was left blank. */
export const kilometresOr = (typed: string | undefined, known: number): number => readKilometres(typed ?? '') ?? known

/** What is wrong with kilometres that were typed: no number, or fewer than what was known; nothing where none is. */
export function whyNoKilometres(typed: string, known: number, wentBack: string): string | null {
  const read = Mileage.safeParse(kilometresOr(typed, known))
  if (!read.success) return read.error.issues[0]?.message ?? ''
  return read.data < known ? wentBack : null
}
