import { wordsIn } from '../../../../format/in-address.ts'

/** The place in the register, as the address keeps it. */
type RegisterSearch = { q?: string }

/** Reads it from the address, where anything may stand. */
export const readRegisterSearch = ({ q }: Record<string, unknown>): RegisterSearch => ({
  q: wordsIn(q),
})
