/** How much of a tab's list is shown, as the address keeps it; what is left out is as it stands at first. */
export type ListSearch = { show?: number }

/** Reads it from the address, where anything may stand. */
export const readListSearch = ({ show }: Record<string, unknown>): ListSearch => ({
  show: typeof show === 'number' && Number.isInteger(show) && show > 0 ? Math.min(show, 10_000) : undefined,
})
