/** Of what changed many bikes at once, and of taking it back. */
export const bulkChangeSentences = {
  uploadStillRuns: 'This upload is still being added. It can be taken back once all its rows are in.',
  allTakenBack: 'This was taken back already',
  noBikesOfChange: 'Not all of these bikes are in this change',
  whatTakingBackDoes: 'Bikes that something happened to since stay as they are, each with the reason.',
  fewerAtOnce: (most: string) => `At most ${most} bikes at once`,
  bikesTakenBack: (bikes: string) => `${bikes} taken back`,
  nothingTakenBack: 'No bike could be taken back',
  failedBulkChanges: 'Failed to fetch the bulk changes',
  errorBulkChanges: 'An error occurred while fetching the bulk changes',
  failedBulkChange: 'Failed to fetch this bulk change',
  errorBulkChange: 'An error occurred while fetching this bulk change',
  failedUndoChange: 'Failed to take this back',
  errorUndoChange: 'An error occurred while taking this back',
} as const
