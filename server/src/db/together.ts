import { isAfterFailure } from './database-errors.ts'

type Answers<Statements extends readonly PromiseLike<unknown>[]> = {
  -readonly [n in keyof Statements]: Awaited<Statements[n]>
}

/**
 * What statements answer that are sent together, without waiting for each other: where none needs what another one
 * answers, those of one transaction take one round trip, and outside of one each has a connection. Which of them runs
 * first is not said; where one of a transaction fails, those after it do too. Throws what the one says that failed by
 * itself, but not before all have ended: what still went on would stand outside the transaction.
 */
export async function together<Statements extends readonly PromiseLike<unknown>[]>(
  ...statements: Statements
): Promise<Answers<Statements>> {
  const ends = await Promise.allSettled(statements)
  const failed = ends.filter((end) => end.status === 'rejected')
  const first = failed.find(({ reason }) => !isAfterFailure(reason)) ?? failed[0]
  if (first) throw first.reason
  return ends.map((end) => (end as PromiseFulfilledResult<unknown>).value) as Answers<Statements>
}
