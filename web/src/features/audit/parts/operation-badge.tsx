import type { OperationType } from '@forecourt/contract/audit'
import { Badge } from '@mantine/core'

const colors = { CREATE: 'green', UPDATE: 'blue', DELETE: 'red' } as const satisfies Record<OperationType, string>

/** What was done to a record, by word and colour: CREATE green, UPDATE blue, DELETE red. */
export function OperationBadge({ operation }: { operation: OperationType }) {
  return (
    <Badge variant="light" color={colors[operation]}>
      {operation}
    </Badge>
  )
}
