import type { ConsignmentState } from '@forecourt/contract/consignments/calls'
import { Badge } from '@mantine/core'
import { stateNames } from './state-names.ts'

const colours: Record<ConsignmentState, string> = {
  onTheWay: 'blue',
  disputed: 'red',
  received: 'green',
  refused: 'orange',
  recalled: 'gray',
}

/** How it stands with a bike that was sent. */
export const StateBadge = ({ state }: { state: ConsignmentState }) => (
  <Badge variant="light" color={colours[state]}>
    {stateNames[state]}
  </Badge>
)
