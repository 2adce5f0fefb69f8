/** The place in the register, as the address keeps it. */
type RegisterSearch = { q?: string }

/** Reads it from the address, where anything may stand; a search for digits comes out of it as a number. */
export const readRegisterSearch = ({ q }: Record<string, unknown>): RegisterSearch => ({
  q: typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, 100) : undefined,
})
