/** The words of a search, each of which must be found. */
export const wordsOf = (q: string): string[] => q.split(/\s+/).filter((word) => word !== '')
