/** The words of a search, each of which must be found. */
export const wordsOf = (q: string): string[] => q.split(/\s+/).filter((word) => word !== '')

/** The pattern of `like` that finds a word anywhere; its own %, _ and \ are taken literally. */
export const containing = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`
