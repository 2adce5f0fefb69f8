import type { ConsignmentState } from '@forecourt/contract/consignments/calls'

export const stateNames: Record<ConsignmentState, string> = {
  onTheWay: 'On the way',
  disputed: 'In dispute',
  received: 'Taken in',
  refused: 'Refused',
  recalled: 'Called back',
}
