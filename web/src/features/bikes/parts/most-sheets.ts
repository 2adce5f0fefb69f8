/** So many sheets are made at once: each asks for its bike, and has a photo in full. */
export const mostSheets = 40
