/** Sentences of looking back: lists, bikes and cash books as they were at a moment. */
export const asOfSentences = {
  asOfToCome: 'Choose a day and time that has passed',
  noneInStockThen: 'No bike was in stock then.',
  noneSoldThen: 'No bike was sold by then.',
  bikeNotHereThen: 'This bike was not there then, or not for you to see.',
}
