import type { CountState } from '@forecourt/contract/stock-counts/calls'
import { Badge } from '@mantine/core'
import { stateNames } from './count-words.ts'

const colours: Record<CountState, string> = { open: 'blue', counted: 'orange', settled: 'green', cancelled: 'gray' }

/** What state a count is in. */
export const CountBadge = ({ state }: { state: CountState }) => (
  <Badge variant="light" color={colours[state]}>
    {stateNames[state]}
  </Badge>
)
