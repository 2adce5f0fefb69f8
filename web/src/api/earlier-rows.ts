/**
 * The rows that stand while others are fetched: those of the last search. None of an empty one, whose 'nothing found'
 * would be said of what nobody knows yet.
 */
export const earlierRows = <List extends { pages: { total: number }[] }>(last: List | undefined): List | undefined =>
  last?.pages[0]?.total ? last : undefined
