import type { Id } from '@forecourt/contract/fields'
import type { ExportFormat } from '@forecourt/contract/inventory'
import { sentences } from '@forecourt/contract/messages'
import {
  exportStatement,
  exportTally,
  getCashReceived,
  getGstSheet,
  getMonthStatement,
  getStockValue,
  type StatementFile,
} from '@forecourt/contract/statements/calls'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call, callForFile } from '../../api/client.ts'
import { keys } from '../../api/keys.ts'

/** What a statement covers: a shop, or a group. */
export type StatementScope = { shopId: Id } | { groupId: Id }
type OfMonth = StatementScope & { month: string }

const meta = { failure: { failed: sentences.failedStatement, broken: sentences.errorStatement } }

/** What a month left. */
export const useMonthStatement = (query: OfMonth) =>
  useQuery({
    queryKey: keys.statement('month', query),
    queryFn: ({ signal }) => call(getMonthStatement, { query }, { signal }),
    meta,
  })

/** What the stock was worth at the end of a day. */
export const useStockValue = (query: StatementScope & { day: string }) =>
  useQuery({
    queryKey: keys.statement('stock', query),
    queryFn: ({ signal }) => call(getStockValue, { query }, { signal }),
    meta,
  })

/** The bikes sold in a month and what of them is taxed, page by page. */
export const useGstSheet = (query: OfMonth) =>
  useInfiniteQuery({
    queryKey: keys.statement('gst', query),
    queryFn: ({ pageParam, signal }) => call(getGstSheet, { query: { ...query, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    meta,
  })

/** Who paid much in cash. */
export const useCashReceived = (query: OfMonth) =>
  useQuery({
    queryKey: keys.statement('cash', query),
    queryFn: ({ signal }) => call(getCashReceived, { query }, { signal }),
    meta,
  })

/** A statement as a file; `day` is that of the value of the stock. */
export const statementFile = (statement: StatementFile, query: OfMonth & { day?: string }, format: ExportFormat) =>
  callForFile(exportStatement, { params: { statement }, query: { ...query, format } })

/** The vouchers of a month for Tally. */
export const tallyFile = (query: OfMonth) => callForFile(exportTally, { query })
