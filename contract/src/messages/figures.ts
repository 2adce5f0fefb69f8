/** Of the home of the day and of analytics. */
export const figureSentences = {
  failedToday: 'Failed to fetch what was done today',
  errorToday: 'An error occurred while fetching what was done today',
  nothingToday: 'Nothing has been entered today yet.',
  nothingDue: 'Nothing is due.',
  failedDay: 'Failed to fetch the day',
  errorDay: 'An error occurred while fetching the day',
  noneOnDay: (day: string) => `Nothing was entered on ${day}.`,
  noneOfKind: (day: string) => `Nothing of this kind was entered on ${day}.`,

  // Analytics
  failedFigures: 'Failed to fetch the figures',
  errorFigures: 'An error occurred while fetching the figures',
  analyticsForLeaders: 'Analytics are for managers and admins.',
  nothingSoldIn: 'Nothing was sold in this period.',
  noModels: 'Nothing was sold in this period, and nothing is in stock.',
  noEnquiriesIn: 'There were no enquiries in this period.',
  costMostlyUnknown: (known: string) => `The cost of only ${known} is known: do not compare it with the value at list.`,
  holdingExplained: (percent: string) =>
    `Holding cost is what was paid for a bike, at ${percent}% a year, for its days in stock. Bikes of unknown cost are left out.`,
  noAdvice: 'The sales of the last year say so of no bike.',
  adviceExplained:
    'Of bikes that have stood over 60 days in their shop. At least ten of the model, at most two years older or younger, were sold at both shops in the last year, and clearly sooner at the other one.',
  holdingRateSaved: 'Rate saved',
  failedSaveHoldingRate: 'Failed to save the rate',
  errorSaveHoldingRate: 'An error occurred while saving the rate',
} as const
