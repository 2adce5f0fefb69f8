import type { Notification } from '@forecourt/contract/notifications/calls'

type Told = Pick<Notification, 'kind' | 'about' | 'title' | 'byName'>

const ofPrices = { askedPrice: 'a price', approvedPrice: 'a price', refusedPrice: 'a price' }

const didWithBikes = {
  sentBikes: 'sent bikes',
  receivedBikes: 'took bikes in that you sent',
  refusedBikes: 'refused bikes that you sent',
  disputedBikes: 'says that something is not right with bikes on the way',
  recalledBikes: 'called bikes back that were on the way',
  lateBikes: 'sent bikes that are late',
}
const ofBikesSent = {
  sentBikes: 'bikes on the way',
  receivedBikes: 'bikes on the way',
  refusedBikes: 'bikes on the way',
  disputedBikes: 'bikes on the way',
  recalledBikes: 'bikes on the way',
  lateBikes: 'bikes on the way',
}

const ofRequests = { askedStock: 'a bike', grantedStock: 'a bike', refusedStock: 'a bike' }

const onYours: Record<Notification['about'], string> = {
  bike: 'a bike that you added',
  enquiry: 'an enquiry that you took',
  sale: 'a sale that you made',
  task: 'a task of yours',
  ...ofPrices,
  ...ofBikesSent,
  ...ofRequests,
}

const onSomething: Record<Notification['about'], string> = {
  bike: 'a bike',
  enquiry: 'an enquiry',
  sale: 'a sale',
  task: 'a task',
  ...ofPrices,
  ...ofBikesSent,
  ...ofRequests,
}

/** What somebody did, as a sentence without its end: 'Ravi mentioned you on a bike'. */
export function notificationWords({ kind, about, byName }: Told): string {
  const who = byName || 'Somebody'
  switch (kind) {
    case 'mentioned':
      return `${who} mentioned you on ${onSomething[about]}`
    case 'noteOnYours':
      return `${who} wrote a note on ${onYours[about]}`
    case 'taskGiven':
      return `${who} gave you a task`
    case 'taskDone':
      return `${who} did a task that you gave`
    case 'priceAsked':
      return `${who} asks for a price`
    case 'priceAnswered':
      return `${who} ${about === 'approvedPrice' ? 'approved' : 'refused'} the price that you asked for`
    case 'bikesSent':
    case 'bikesAnswered':
    case 'bikesLate':
      return `${who} ${(didWithBikes as Partial<Record<typeof about, string>>)[about] ?? 'sent bikes'}`
    case 'stockAsked':
      return `${who} asks for a bike from your stock`
    case 'stockAnswered':
      return `${who} ${about === 'grantedStock' ? 'sent' : 'refused'} what you asked for`
    case 'holdTurn':
      return `${who} released a bike: it is held for your customer now`
    case 'holdEnded':
      return `${who} ended your hold of a bike`
    case 'bikeCalledIn':
      return `${who} called in a bike that is reserved on your phone`
  }
}
