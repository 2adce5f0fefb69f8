import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { FileBytes, Id, Moment } from './fields.ts'

const params = z.object({ groupId: Id })

/** How far a group's history is sealed. */
export const SealedHistory = z.object({
  /** The last seal; null before there is one. */
  seal: z
    .object({
      number: z.int(),
      /** How many audit records it and those before it hold. */
      totalRecords: z.int(),
      sealedAt: Moment,
      /** What an owner keeps, to show later that nothing up to this seal was changed. */
      line: z.string(),
    })
    .nullable(),
  /** How many records wait for the next seal. */
  unsealed: z.int(),
})
export type SealedHistory = z.infer<typeof SealedHistory>

export const getSeal = endpoint('GET', '/api/audit/groups/:groupId/seal', {
  summary: "The last seal of a group's history",
  params,
  response: { 200: SealedHistory },
})

export const exportHistory = endpoint('GET', '/api/audit/groups/:groupId/export', {
  summary: "A group's whole history with its seals as a file of JSON lines, for npm run verify-history",
  params,
  response: { 200: FileBytes },
})
