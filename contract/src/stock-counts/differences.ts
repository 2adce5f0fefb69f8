/**
 * What a stock count may find to differ from the books (docs/decisions/058-stock-counts.md):
 * - `missing`: in this shop's stock since before the count was opened, and nobody saw it;
 * - `deleted`: deleted from this shop's stock since the count was opened, and not back;
 * - `elsewhere`: seen here, and in the stock of another shop of the group;
 * - `coming`: seen here, and sent here without having been taken in;
 * - `soldBefore`: seen here, and sold before the count was opened;
 * - `unknown`: seen here, and no bike of the group has this number;
 * - `odd`: seen where it belongs, with a note or a picture of what is odd;
 * - `sold`, `left` and `arrived`: sold, moved away or come during the walk;
 * - `onTheWay`: of this shop, not seen, and on its way to another.
 */
export const differenceKinds = [
  'missing',
  'deleted',
  'elsewhere',
  'coming',
  'soldBefore',
  'unknown',
  'odd',
  'sold',
  'left',
  'arrived',
  'onTheWay',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** How a difference is settled: none of these changes the stock by itself. */
export const settlements = ['found', 'moved', 'soldNotEntered', 'stolen', 'explained'] as const
export type Settlement = (typeof settlements)[number]

/** By which settlements a difference of each kind can be settled; by none where the books explain it already. */
export const settlementsOf: Record<DifferenceKind, readonly Settlement[]> = {
  missing: ['found', 'moved', 'soldNotEntered', 'stolen', 'explained'],
  deleted: ['soldNotEntered', 'stolen', 'explained'],
  elsewhere: ['moved', 'explained'],
  coming: ['moved', 'explained'],
  soldBefore: ['explained'],
  unknown: ['explained'],
  odd: ['explained'],
  sold: [],
  left: [],
  arrived: [],
  onTheWay: [],
}

/** Kinds that somebody has to settle before the count is. */
export const kindsToSettle = differenceKinds.filter((kind) => settlementsOf[kind].length > 0)

/** Settlements that say nothing without a word of what happened. */
export const needsWords: readonly Settlement[] = ['stolen', 'explained']

/** Also words of the count's file, whose digest is kept: never changed (docs/decisions/058-stock-counts.md). */
export const differenceNames: Record<DifferenceKind, string> = {
  missing: 'Not seen',
  deleted: 'Deleted during the count',
  elsewhere: 'Belongs to another shop',
  coming: 'Here, not taken in yet',
  soldBefore: 'Sold, and still here',
  unknown: 'Not in the books',
  odd: 'Something odd',
  sold: 'Sold during the count',
  left: 'Moved away during the count',
  arrived: 'Arrived during the count',
  onTheWay: 'On its way to another shop',
}

/** Words of the file too. */
export const settlementNames: Record<Settlement, string> = {
  found: 'Found',
  moved: 'Moved',
  soldNotEntered: 'Sold and not entered',
  stolen: 'Stolen',
  explained: 'Explained',
}
