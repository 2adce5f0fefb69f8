import { type AuditedRecordType, type AuditRecord, auditOfRecord, auditOfShop } from '@forecourt/contract/audit'
import type { Input } from '@forecourt/contract/endpoint'
import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { CallFailure } from '../../api/failures.ts'
import { keys } from '../../api/keys.ts'
import { showFailure } from '../../ui/page/toast.tsx'

/** The order of the audit's three tables. */
export type AuditOrder = Required<Pick<Input<typeof auditOfShop>['query'], 'sort' | 'order'>>

/** How many records a section shows at first, and adds each time. */
const pageSize = 50

type Section = { groupId: Id; shopId: Id; section: AuditedRecordType; order: AuditOrder }

const auditData = { failed: sentences.failedAuditData, broken: sentences.errorAuditData }

/** One section of a shop's audit, page by page. While another order is fetched the last one's records stay. */
export function useAuditSection({ groupId, shopId, section, order }: Section) {
  // The three are asked for at once and fail together: one toast is enough
  const isFirst = section === 'enquiries'
  const list = useInfiniteQuery({
    queryKey: keys.auditSection(groupId, shopId, section, order),
    queryFn: async ({ pageParam, signal }) => {
      const query = { section, ...order, limit: pageSize, cursor: pageParam }
      const answer = await call(auditOfShop, { params: { shopId }, query }, { signal })
      return { records: answer[section], total: answer.totals[section], nextCursor: answer.nextCursors[section] }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: (last, lastQuery) => (lastQuery?.queryKey[3] === shopId ? last : undefined),
    meta: isFirst ? { failure: auditData } : undefined,
  })
  const fetchMore = async () => {
    const { isFetchNextPageError, error } = await list.fetchNextPage()
    if (isFetchNextPageError && !isFirst) showFailure(error, auditData)
  }
  return { ...list, fetchMore }
}

/** A record's history, or why it is not to be had. */
type History = { records: AuditRecord[]; refusal?: undefined } | { records?: undefined; refusal: string }

/** The history of one record, newest first. */
export function useAuditOfRecord(recordType: string, recordId: string) {
  return useQuery({
    queryKey: keys.auditOfRecord(recordType, recordId),
    queryFn: async ({ signal }): Promise<History> => {
      try {
        return { records: await call(auditOfRecord, { params: { recordType, recordId } }, { signal }) }
      } catch (error) {
        const refusal = refusalOf(error)
        if (refusal === undefined) throw error
        return { refusal }
      }
    },
    // One comes here to see what was done last
    staleTime: 0,
    meta: { failure: { failed: sentences.failedAuditDetails, broken: sentences.errorAuditDetails } },
  })
}

/** The sentence that the page says in the place of a history; nothing for a failure that may pass. */
export function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof CallFailure)) return undefined
  if (error.status === 403) return sentences.auditAccess
  return error.code === 'unknown_record_type' ? sentences.unknownRecordType : undefined
}
