/** Of prices, filled forms, dues, statements and the books. */
export const moneySentences = {
  // Filled forms
  noFormsOfCancelledSale: 'This sale is cancelled: there is nothing to agree on or to transfer any more.',
  fileNotMade: 'The PDF was not made',
  formsHint: 'Filled in with what is known. The lines that are left are for a pen.',

  // Floor prices
  belowFloor: (floor: string) => `Ask a manager below ${floor}`,
  belowFloorYouDecide: (floor: string) => `Floor ${floor}: below it you decide`,
  approvalNotNeeded: 'This price needs no approval.',
  approvalExpired: 'This question is older than 24 hours and has expired. Whoever sells the bike can ask again.',
  approvalOfSoldBike: 'This bike is sold: its price is settled.',
  decidesNoPrices: 'This person does not decide on prices at this shop',
  managerAsked: 'A manager was asked',
  failedAskApproval: 'Failed to ask for approval',
  errorAskApproval: 'An error occurred while asking for approval',
  priceApproved: 'Price approved',
  priceRefused: 'Price refused',
  failedApproveAtCounter: 'Failed to approve the price',
  errorApproveAtCounter: 'An error occurred while approving the price',
  failedDecideApproval: 'Failed to answer',
  errorDecideApproval: 'An error occurred while answering',
  failedApprovals: 'Failed to fetch the approvals',
  errorApprovals: 'An error occurred while fetching the approvals',
  noApprovals: 'Nobody has asked for a price below the floor yet.',
  approvalsForManagers: 'Only managers and admins decide on prices.',
  failedBikePrice: 'Failed to fetch the floor price',
  errorBikePrice: 'An error occurred while fetching the floor price',
  failedMoneySettings: 'Failed to fetch the money settings',
  errorMoneySettings: 'An error occurred while fetching the money settings',
  moneySettingsSaved: 'Money settings saved',
  failedSaveMoneySettings: 'Failed to save the money settings',
  errorSaveMoneySettings: 'An error occurred while saving the money settings',

  // Dues and receipts
  failedDues: 'Failed to fetch what is owed',
  errorDues: 'An error occurred while fetching what is owed',
  paymentTaken: 'Payment taken',
  sellerPaid: 'Payment to the seller noted',
  failedPayDue: 'Failed to save the payment',
  errorPayDue: 'An error occurred while saving the payment',
  restBeforeSale: 'The rest cannot be due before the sale',
  owedOverCost: 'This is more than the cost',
  owedBeforePurchase: 'This date cannot be before the purchase date',
  paymentInFuture: 'The day of payment cannot be in the future',
  moreThanLeft: (left: string) => `This is more than the ${left} that are left`,
  nothingLeft: 'Nothing is left to pay',
  failedReceipt: 'Failed to fetch the receipt',
  errorReceipt: 'An error occurred while fetching the receipt',
  receiptNotHere: 'This receipt is not there, or not for you to see.',

  // Statements
  failedStatement: 'Failed to fetch the statement',
  errorStatement: 'An error occurred while fetching the statement',
  nothingInMonth: (month: string) => `Nothing is in the books of ${month}.`,
  statementsForLeaders: 'Statements are for managers and admins.',
  gstEstimate:
    'An estimate for your accountant: the margin is the sale price less the purchase price, and one below zero counts ' +
    'as zero (CGST Rules, rule 32(5)).',
  stockAtCost: 'At what the bikes cost. A bike whose cost is not known is not in it.',
  noneOverCashLimit: (month: string) =>
    `Nobody paid ₹2,00,000 or more in cash on one day of ${month}, or for one bike.`,
  overCashLimit:
    'Cash of ₹2,00,000 or more from one person on one day, or for one bike, is forbidden to take (Income-tax Act, ' +
    'section 269ST). Tell your accountant.',

  // The books
  dayInFuture: 'The day cannot be in the future',
  dayTooLongAgo: 'The day is too long ago',
  movesNowhere: 'Choose where the money goes: another account, or another shop',
  ownerOfOneShop: 'The owner gives to one shop, and takes from it',
  ownerByCashOrBank: 'The owner gives and takes cash, or by the bank',
  notTakenBackByHand:
    'This entry came by itself, and goes with what it came of. Only income, expenses and moved money are taken back here',
  cashBelowZero: (amount: string) => `There should be ${amount} in cash, which is less. Check the amount.`,
  moreThanTheCash: (amount: string) => `${amount} is to go out of the cash.`,
  cashChanged: (amount: string) =>
    `Somebody has entered something since you counted: there should be ${amount} now. Check it and close again`,
  sayWhyCashDiffers: 'Say why the cash differs',
  closedWith: (day: string) => `This day is closed already: all days up to ${day} are`,
  booksCatchingUp: (done: string) =>
    `What was there before is still being entered: ${done} bikes are done. Close the day when all are`,
  onlyLastReopened: 'Only the last closed day can be reopened',
  entryAdded: 'Entered',
  lateEntry: (day: string) => `That day is closed, so it stands under ${day}`,
  lateMoney: (day: string) => `That day is closed, so its money stands under ${day}`,
  failedAddEntry: 'Failed to enter it',
  errorAddEntry: 'An error occurred while entering it',
  moneyMoved: 'Money moved',
  failedMoveMoney: 'Failed to move the money',
  errorMoveMoney: 'An error occurred while moving the money',
  purchaseUnpaid:
    'The cash book will not know of this payment: choose how it was paid, or enter it later on the bike’s page.',
  unrecordedOfBike: (amount: string) =>
    `${amount} of the cost of this bike is in the books, and not how it was paid. Until that is entered the cash book does not know of it.`,
  overpaidBike: (amount: string) =>
    `In the books ${amount} more was paid for this bike than it cost. Until it is entered where that came back to, the cash book does not know of it.`,
  bikePaymentEntered: 'Payment entered',
  failedPayForBike: 'Failed to enter the payment',
  errorPayForBike: 'An error occurred while entering the payment',
  entryTakenBack: 'Entry taken back',
  failedTakeBack: 'Failed to take the entry back',
  errorTakeBack: 'An error occurred while taking the entry back',
  failedEntries: 'Failed to fetch the entries',
  errorEntries: 'An error occurred while fetching the entries',
  failedCashBook: 'Failed to fetch the cash book',
  errorCashBook: 'An error occurred while fetching the cash book',
  dayClosed: 'Day closed',
  failedCloseDay: 'Failed to close the day',
  errorCloseDay: 'An error occurred while closing the day',
  failedCloses: 'Failed to fetch the closed days',
  errorCloses: 'An error occurred while fetching the closed days',
  dayReopened: 'Day reopened',
  lateStaysWhereItIs:
    'What was entered for this day after it was closed stands under a later day and stays there: it is not in the cash ' +
    'that you count again.',
  afterClose: 'What is entered for this day afterwards counts for the next one.',
  closesToday:
    'What comes in or goes out later today will stand under tomorrow, marked as late. Only an admin of the group can open ' +
    'the day again.',
  failedReopenDay: 'Failed to reopen the day',
  errorReopenDay: 'An error occurred while reopening the day',
  billNotUploaded: 'Entered, but without the photo of the bill: it could not be uploaded.',
  photoFailedSaveAnyway: 'The photo was not uploaded. Try again, or save without it.',
  photoLostOnTheWay: 'The photo was not uploaded before this page was left. Choose it again, or save without it.',
  sayWhy: 'Say why',
  chooseHead: 'Choose a head',
  noHeadsYet: 'There are no heads of this kind yet. The group’s admin adds them in Group, under Manage Heads.',
  noHeadsAddThem: 'There are no heads of this kind yet. Add them in Group, under Manage Heads.',
  cashBegins: 'What lies in the till already comes in by Move money, from the owner.',
  moveByWhoRunsBoth:
    'This would be entered in the books of both shops. Ask somebody who is in charge of both, such as an admin of the group.',
  noMoneyForYou: 'Money is for managers and admins to see.',
} as const
