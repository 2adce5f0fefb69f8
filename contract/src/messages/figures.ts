/** Of the home of the day and of analytics. */
export const figureSentences = {
  failedToday: 'Failed to fetch what was done today',
  errorToday: 'An error occurred while fetching what was done today',
  nothingToday: 'Nothing was entered today yet.',
  nothingDue: 'Nothing is due.',
  failedDay: 'Failed to fetch the day',
  errorDay: 'An error occurred while fetching the day',
  noneOnDay: (day: string) => `Nothing was entered on ${day}.`,
  noneOfKind: (day: string) => `Nothing of this kind was entered on ${day}.`,
} as const
