import type { BikePage } from '@forecourt/contract/bike-page'
import { sentences } from '@forecourt/contract/messages'
import { Card } from '../../../ui/page/card.tsx'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { placeOfItsShop } from '../../places/parts/place-of.ts'
import { useMay } from '../../session/queries.ts'
import { useBikeDues } from '../queries.ts'
import { Owed } from './owed.tsx'

/** What the seller of a bike is still to get, for who sees the money of its shop; nothing where nothing was owed. */
export function SellerDues({ bike }: { bike: BikePage }) {
  const may = useMay()
  const { data, isError, refetch } = useBikeDues(bike._id, may('money.see', placeOfItsShop(bike)))
  if (data ? data.dues.length === 0 : !isError) return null
  return (
    <Card title="Owed to the seller">
      {data ? <Owed {...data} /> : <ErrorState text={sentences.failedDues} onRetry={() => refetch()} />}
    </Card>
  )
}
