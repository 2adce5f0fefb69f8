import {
  exportFigures,
  type FigureTable,
  getAdvice,
  getEnquiryFigures,
  getModelFigures,
  getSalesFigures,
  getStockFigures,
  type StockClock,
  saveHoldingRate,
} from '@forecourt/contract/analytics/calls'
import type { Id } from '@forecourt/contract/fields'
import type { ExportFormat } from '@forecourt/contract/inventory'
import { sentences } from '@forecourt/contract/messages'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, callForFile } from '../../api/client.ts'
import { keys } from '../../api/keys.ts'
import { showSuccess } from '../../ui/page/toast.tsx'

/** What figures cover: a shop, a zone or a group. */
export type FigureScope = { shopId: Id } | { zoneId: Id } | { groupId: Id }
/** Days from the first through the last. */
export type Period = { from: string; to: string }
/** What a table of figures is of, as a file. */
export type FileQuery = FigureScope & Period & { clock?: StockClock | undefined }

// Colleagues buy and sell meanwhile. While another period is fetched the last one's figures stay
const shared = {
  staleTime: 0,
  placeholderData: keepPreviousData,
  meta: { failure: { failed: sentences.failedFigures, broken: sentences.errorFigures } },
}

/** The stock of today by age and shop. */
export const useStockFigures = (query: FigureScope & { clock?: StockClock | undefined }) =>
  useQuery({
    queryKey: keys.figures('stock', query),
    queryFn: ({ signal }) => call(getStockFigures, { query }, { signal }),
    ...shared,
  })

/** Where bikes that have stood long would sell sooner. */
export const useAdvice = (query: FigureScope & { bikeId?: Id }) =>
  useQuery({
    queryKey: keys.figures('advice', query),
    queryFn: ({ signal }) => call(getAdvice, { query }, { signal }),
    ...shared,
  })

/** What was sold in a period and what it left. */
export const useSalesFigures = (query: FigureScope & Period) =>
  useQuery({
    queryKey: keys.figures('sales', query),
    queryFn: ({ signal }) => call(getSalesFigures, { query }, { signal }),
    ...shared,
  })

/** What sold in a period and what stands, by make and model. */
export const useModelFigures = (query: FigureScope & Period) =>
  useQuery({
    queryKey: keys.figures('models', query),
    queryFn: ({ signal }) => call(getModelFigures, { query }, { signal }),
    ...shared,
  })

/** What became of the enquiries of a period. */
export const useEnquiryFigures = (query: FigureScope & Period) =>
  useQuery({
    queryKey: keys.figures('enquiries', query),
    queryFn: ({ signal }) => call(getEnquiryFigures, { query }, { signal }),
    ...shared,
  })

/** A table of figures as a file. */
export const figuresFile = (table: FigureTable, query: FileQuery, format: ExportFormat) =>
  callForFile(exportFigures, { params: { table }, query: { ...query, format } })

/** Settles what a group's stock costs to hold. */
export function useSaveHoldingRate(groupId: Id) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (percent: number) => call(saveHoldingRate, { params: { groupId }, body: { percent } }),
    onSuccess: () => {
      showSuccess(sentences.holdingRateSaved)
      return queryClient.invalidateQueries({ queryKey: keys.trade })
    },
    meta: {
      failure: { failed: sentences.failedSaveHoldingRate, broken: sentences.errorSaveHoldingRate, serverFirst: true },
    },
  })
}
