/** Of pages for customers: what the people of a shop read about them, and what a customer reads there. */
export const publicPageSentences = {
  pageOn: 'Customers can open this bike’s page now',
  pageOff: 'The page was taken back. Its address no longer works.',
  failedPublicPage: 'Failed to change the page for customers',
  errorPublicPage: 'An error occurred while changing the page for customers',
  pagesSaved: 'Pages for customers saved',
  failedShopPages: 'Failed to fetch what the shop shows to customers',
  errorShopPages: 'An error occurred while fetching what the shop shows to customers',
  failedSaveShopPages: 'Failed to save what the shop shows to customers',
  errorSaveShopPages: 'An error occurred while saving what the shop shows to customers',
  pagesNotAllowed: 'This shop does not show bikes to customers',
  soldHasNoPage: 'This bike is sold: a page for customers cannot be switched on any more',
  fromThePage: 'From the page',

  // What a customer reads
  pageGone: 'This page is not here',
  pageGoneWhy: 'The bike may be sold, or the shop has taken its page back. Please ask the shop.',
  bikeIsSold: 'This bike is sold',
  interested: 'I am interested',
  askedThanks: 'Thank you. The shop has your number and will call you.',
  nameRequired: 'Please enter your name',
  phoneNeeded: 'Please enter a phone number that the shop can call',
  askedTooOften: 'Too many have asked from here just now. Please call the shop, or try again later.',
  askedElsewhere: 'Please send this from the page itself.',
  pageTrouble: 'This page cannot be shown just now. Please try again in a moment.',
} as const
