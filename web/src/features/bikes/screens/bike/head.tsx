import type { BikePage } from '@forecourt/contract/bike-page'
import type { Place } from '@forecourt/contract/permissions'
import { BikeLease } from '../../../leases/parts/bike-lease.tsx'
import { useLeaseOf } from '../../../leases/queries.ts'
import { useMay } from '../../../session/queries.ts'
import { Actions } from './actions/actions.tsx'
import { MainAction } from './actions/main-action.tsx'
import { Headline } from './headline.tsx'

/** What one wants to know first of a bike, and what can be done with it. */
export function Head({ bike, place }: { bike: BikePage; place: Place }) {
  const may = useMay()
  // On one's own it is sold; which phone that is, this one does not know
  const { isOthers } = useLeaseOf(bike)
  return (
    <>
      <Headline bike={bike} />
      <BikeLease bike={bike} place={place} />
      <MainAction bike={bike} maySell={may('bike.sell', place) && !isOthers} />
      <Actions bike={bike} place={place} />
    </>
  )
}
