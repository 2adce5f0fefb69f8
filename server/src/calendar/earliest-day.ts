/**
 * The first day that may stand in a serial, such as that of a sale or a payment: two digits tell its financial year, so
 * that a hundred years must not come together. What is entered in the books by hand is about no earlier day either.
 */
export const earliestDay = '2000-04-01'
