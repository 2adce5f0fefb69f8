import type { BikePage } from '@forecourt/contract/bike-page'
import { sentences } from '@forecourt/contract/messages'
import { Card } from '../../../ui/page/card.tsx'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { placeOfItsShop } from '../../places/parts/place-of.ts'
import { useMay } from '../../session/queries.ts'
import { useBikeDues } from '../queries.ts'
import { Owed } from './owed.tsx'
import { Unrecorded } from './unrecorded.tsx'

/**
 * What the seller of a bike is still to get, and what nobody wrote down how it was paid, for who sees the money of its
 * shop; nothing where there is neither.
 */
export function SellerDues({ bike }: { bike: BikePage }) {
  const may = useMay()
  const { data, isError, refetch } = useBikeDues(bike._id, may('money.see', placeOfItsShop(bike)))
  if (!data && !isError) return null
  return (
    <>
      {(!data || data.dues.length > 0) && (
        <Card title="Owed to the seller">
          {data ? <Owed {...data} /> : <ErrorState text={sentences.failedDues} onRetry={() => refetch()} />}
        </Card>
      )}
      {data && data.unrecorded.length > 0 && <Unrecorded bike={bike} unrecorded={data.unrecorded} />}
    </>
  )
}
