/** Of bikes that are reserved on a phone, which alone sells them, without a network too. */
export const leaseSentences = {
  leasesOff: 'In this dealership no bikes are reserved on phones',
  /** `phone` as `whosePhone` says it. */
  bikeLeased: (phone: string) =>
    `This bike is reserved on ${phone}. Call it in: it is free once that phone has answered`,
  leaseIsOver: (phone: string) =>
    `This bike is reserved on ${phone}, and its time is over. If it was not sold there, a manager can release it`,
  leaseRuns: 'This bike is still reserved on that phone. Call it in, or wait until the time is over',
  leaseEnded: 'This bike was sold, given back or released meanwhile',
  leaseReleased: (name: string) =>
    `${name} has released this bike as not sold, so this sale was not taken. It stays on this phone: please talk to them`,
  leaseGivenBack: 'This bike is not reserved on this phone any more. Sell it like any other',
  saleByLeaseDiffers: 'By this lease the bike was sold already, to another buyer or at another price',
  exchangeLeased: (vehicleNumber: string) =>
    `${vehicleNumber} taken in exchange is reserved on a phone. Call it in first`,
  shopStillLeases: 'Bikes of this shop are reserved on phones. Call them in first',
  leaseWasCalledIn: 'Called in',
  failedCallInLease: 'Failed to call the bike in',
  errorCallInLease: 'An error occurred while calling the bike in',
  releaseNeedsWords: 'Say who told you that it was not sold',
  leaseWasReleased: 'Bike released',
  failedReleaseLease: 'Failed to release the bike',
  errorReleaseLease: 'An error occurred while releasing the bike',
  bikesReserved: (bikes: string) => `${bikes} reserved on this phone`,
  nothingKeptHere: 'This browser keeps nothing on this device, so no bike can be reserved on it',
  saleBegunBefore: 'A sale of this bike was begun on this phone: look into the outbox, or wait for the network',
  leaseTimeIsOver: 'The time for which this phone may sell the bike without a network is over: wait for the network',
  belowFloorOffline: (floor: string) => `Without a network not below ${floor}: a manager is asked for that`,
  failedReserveBikes: 'Failed to reserve the bikes',
  errorReserveBikes: 'An error occurred while reserving the bikes',
  failedLeases: 'Failed to fetch the bikes that are reserved on phones',
  errorLeases: 'An error occurred while fetching the bikes that are reserved on phones',
} as const
