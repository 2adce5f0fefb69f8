import type { EnquiryState } from '@forecourt/contract/enquiries'
import { sentences } from '@forecourt/contract/messages'
import { Badge } from '@mantine/core'

const states = {
  open: { name: 'Open', color: 'blue' },
  won: { name: 'Won', color: 'green' },
  lost: { name: 'Lost', color: 'gray' },
} as const satisfies Record<EnquiryState, object>

export const stateNames = { open: states.open.name, won: states.won.name, lost: states.lost.name } as const

/** How an enquiry stands. */
export const EnquiryBadge = ({ state }: { state: EnquiryState }) => (
  <Badge variant="light" color={states[state].color}>
    {states[state].name}
  </Badge>
)

/** Of an enquiry that a customer made by themselves, on the public page of a bike. */
export const FromPageBadge = () => (
  <Badge variant="light" color="teal">
    {sentences.fromThePage}
  </Badge>
)
