import type { EnquiryState } from '@forecourt/contract/enquiries'
import { Badge } from '@mantine/core'

const states = {
  open: { name: 'Open', color: 'blue' },
  won: { name: 'Won', color: 'green' },
  lost: { name: 'Lost', color: 'gray' },
} as const satisfies Record<EnquiryState, object>

/** How an enquiry stands. */
export const EnquiryBadge = ({ state }: { state: EnquiryState }) => (
  <Badge variant="light" color={states[state].color}>
    {states[state].name}
  </Badge>
)
