/** Up to where the changes of a database are known. */
export type LiveCursor = {
  /** Which database: another one, such as a backup that was restored, counts anew. */
  life: string
  /** Whatever was written by a transaction with a smaller number is known. */
  transaction: number
}

/** The header of an answer that says what it shows already: a cursor from before it was read. */
export const readAtHeader = 'x-read-at'

export const cursorText = ({ life, transaction }: LiveCursor): string => `${life}.${transaction}`

/** What a cursor's text says, or nothing where it is none of ours. */
export function parseCursor(text: string | null | undefined): LiveCursor | undefined {
  const [, life = '', number] = /^([0-9a-f]{12})\.(\d{1,15})$/.exec(text ?? '') ?? []
  return number === undefined ? undefined : { life, transaction: Number(number) }
}
