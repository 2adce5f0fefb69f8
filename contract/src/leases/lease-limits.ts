/** So many bikes are leased, or given back, in one call. */
export const mostLeasesAtOnce = 500

/** So many bikes of one person are on a device at most: what they are is fetched over a phone's network. */
export const mostLeasesOnDevice = 500
