/** Characters of a statement that are shown: one that inserts two thousand rows repeats itself. */
const MOST = 2000

/** The text of a statement, in which values are numbered places, in one line and not longer than a screen. */
export function statementText(text: string): string {
  const line = text
    .slice(0, 2 * MOST)
    .replaceAll(/\s+/g, ' ')
    .trim()
  return line.length > MOST || text.length > 2 * MOST ? `${line.slice(0, MOST)}…` : line
}
