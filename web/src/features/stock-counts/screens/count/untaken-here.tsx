import type { StockCount } from '@forecourt/contract/stock-counts/calls'
import { Alert } from '@mantine/core'
import { paths } from '../../../../app/paths.ts'
import { isUntaken } from '../../../../device/stores/walk-store.ts'
import { amount } from '../../../../format/rupees.ts'
import { LinkButton } from '../../../../ui/page/link-button.tsx'
import { useWalk } from '../../parts/use-walk.ts'

/** Says of a count what whoever holds this phone saw that it does not have. */
export function UntakenHere({ count: { _id } }: { count: StockCount }) {
  const { state } = useWalk(_id)
  const untaken = state.sightings.filter(isUntaken).length
  if (untaken === 0) return null
  return (
    <Alert color="orange" title={`${amount(untaken, 'sighting', 'sightings')} on this phone alone`}>
      <LinkButton {...paths.walk(_id)} variant="default">
        Look at them
      </LinkButton>
    </Alert>
  )
}
