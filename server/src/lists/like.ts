/** The pattern of `like` that finds a text anywhere; its own %, _ and \ are taken literally. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
