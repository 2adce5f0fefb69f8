import type { Id } from '@forecourt/contract/fields'
import {
  type ColumnsByHeader,
  checkImport,
  getImportColumns,
  mostCheckedAtOnce,
  type StandsInStock,
  saveImportColumns,
} from '@forecourt/contract/imports/calls'
import { sentences } from '@forecourt/contract/messages'
import { type UseQueryResult, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { keys } from '../../api/keys.ts'

/** What the group of a shop chose for the columns of its sheets; nothing until that is known, and where it cannot be had. */
export function useRememberedColumns(shopId: Id): ColumnsByHeader {
  const { data } = useQuery({
    queryKey: keys.importColumns(shopId),
    queryFn: ({ signal }) => call(getImportColumns, { query: { shopId } }, { signal }),
  })
  return data ?? none
}

const none: ColumnsByHeader = {}

/** Remembers what columns are; where that fails, the import goes on. */
export function useRememberColumns(shopId: Id) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (columns: ColumnsByHeader) => call(saveImportColumns, { body: { shopId, columns } }),
    onSuccess: (remembered) => queryClient.setQueryData(keys.importColumns(shopId), remembered),
    meta: { failure: { failed: sentences.failedSaveColumns, broken: sentences.failedSaveColumns } },
  })
}

/** Which of these vehicles stand in the group's stock already, asked for so many at once; `vehicleNumbers` only once each. */
export function useStandsInStock(shopId: Id, vehicleNumbers: readonly string[]) {
  const parts = Array.from({ length: Math.ceil(vehicleNumbers.length / mostCheckedAtOnce) }, (_, n) =>
    vehicleNumbers.slice(n * mostCheckedAtOnce, (n + 1) * mostCheckedAtOnce),
  )
  return useQueries({
    queries: parts.map((part) => ({
      queryKey: keys.importCheck(shopId, part),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(checkImport, { body: { shopId, vehicleNumbers: part } }, { signal }),
      gcTime: 0,
    })),
    combine,
  })
}

const combine = (answers: UseQueryResult<StandsInStock[]>[]) => ({
  byNumber: new Map(answers.flatMap(({ data = [] }) => data.map((one) => [one.vehicleNumber, one] as const))),
  isLooking: answers.some(({ isPending, isError }) => isPending && !isError),
  isFailed: answers.some(({ isError }) => isError),
  retry: () => Promise.all(answers.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
})
