/** Of a dealer's own spreadsheet, before it is uploaded. */
export const importSentences = {
  failedSaveColumns: 'Your choice of columns could not be saved for the next file',
  failedLookUpStock: 'What stands in stock already could not be looked up. Such rows are refused when they are added.',
} as const
