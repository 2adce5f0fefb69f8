/** Sentences of looking back: lists, bikes and cash books as they were at a moment. */
export const asOfSentences = {
  asOfToCome: 'Choose a day and time that has passed',
}
