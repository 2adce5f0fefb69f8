/** Of what shops ask each other for. */
export const stockRequestSentences = {
  selectAskingShop: 'Please select the shop that it is for',
  alreadyAsked: 'Your shop has asked for this already. It waits for an answer.',
  noneThere: (shop: string) => `${shop} has none of these in stock now`,
  ownShop: 'The bikes are in this shop already',
  otherShops: 'This was asked for by another shop, or of another one',
  stockAsked: (shop: string) => `Asked ${shop}`,
  stockRefused: 'Refused',
  stockWithdrawn: 'Withdrawn',
  failedAskForStock: 'Failed to ask for the bike',
  errorAskForStock: 'An error occurred while asking for the bike',
  failedStockRequests: 'Failed to fetch the requests',
  errorStockRequests: 'An error occurred while fetching the requests',
  failedAnswerRequest: 'Failed to save the answer',
  errorAnswerRequest: 'An error occurred while saving the answer',
} as const
