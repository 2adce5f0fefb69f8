/** The beginning of a text, for a title. */
export const shortened = (text: string, most = 60): string =>
  text.length > most ? `${text.slice(0, most).trimEnd()}...` : text
