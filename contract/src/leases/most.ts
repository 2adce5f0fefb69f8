/** So many bikes are leased, or given back, in one call. */
export const mostLeasesAtOnce = 500
