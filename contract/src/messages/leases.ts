/** Of bikes that a phone may sell without a network. */
export const leaseSentences = {
  leasesOff: 'In this dealership no bikes are sold without a network',
  bikeLeased: (name: string) =>
    `${name} may be selling this bike without a network. Call it in: it is free once that phone has answered`,
  leaseIsOver: (name: string) =>
    `The phone of ${name} has not said yet whether it sold this bike. Ask, and then a manager can release it`,
  leaseRuns: 'This phone may still sell the bike. Call it in, or wait until the time is over',
  leaseEnded: 'This bike was sold, given back or released meanwhile',
  leaseReleased: (name: string) =>
    `${name} has released this bike as not sold, so this sale was not taken. It stays on this phone: please talk to them`,
  leaseGivenBack: 'This phone has given the bike back, and sells it like any other',
  saleByLeaseDiffers: 'By this lease the bike was sold already, to another buyer or at another price',
  exchangeLeased: (vehicleNumber: string) =>
    `${vehicleNumber} taken in exchange may be being sold without a network. Call it in first`,
  shopStillLeases: 'Bikes of this shop may be being sold without a network. Call them in first',
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
  failedTakeBikes: 'Failed to reserve the bikes',
  errorTakeBikes: 'An error occurred while reserving the bikes',
  failedLeases: 'Failed to fetch the bikes that phones keep',
  errorLeases: 'An error occurred while fetching the bikes that phones keep',
} as const
