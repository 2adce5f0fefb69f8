import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { Card } from '../../../ui/page/card.tsx'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { useSaleDues } from '../queries.ts'
import { Owed } from './owed.tsx'

/** What a sale left owed, and what was paid of it; nothing where all was paid at once. */
export function SaleDues({ saleId }: { saleId: Id }) {
  const { data, isError, refetch } = useSaleDues(saleId)
  if (data ? data.dues.length === 0 : !isError) return null
  return (
    <Card title="Owed">
      {data ? <Owed {...data} /> : <ErrorState text={sentences.failedDues} onRetry={() => refetch()} />}
    </Card>
  )
}
