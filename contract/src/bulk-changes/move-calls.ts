import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Comments } from '../fields.ts'
import { sentences } from '../messages.ts'
import { askedBikes, asksOneWay, oneWay } from './asked-bikes.ts'
import { BulkChange, mostMovesAtOnce } from './calls.ts'
import { GoingAndStaying } from './staying-bike.ts'

const asked = { ...askedBikes(mostMovesAtOnce), targetShopId: z.uuid(sentences.selectTargetShop) }

export const previewMove = endpoint('POST', '/api/bulkChanges/move/preview', {
  summary: 'Which of many bikes would move to another shop of their group, and which stay; writes nothing',
  body: z.strictObject(asked).refine(asksOneWay, oneWay),
  response: { 200: GoingAndStaying },
})

export const moveBikes = endpoint(
  'POST',
  '/api/bulkChanges/move',
  {
    summary: 'Move many bikes to another shop of their group, as a bulk change that can be taken back',
    body: z
      .strictObject({
        ...asked,
        comments: Comments.default('').overwrite((typed) => typed || sentences.defaultTransferComment),
        /** How many the preview said would move: where it is another number now, none does. */
        expected: z.int().min(1).max(mostMovesAtOnce),
      })
      .refine(asksOneWay, oneWay),
    response: { 200: BulkChange },
  },
  { once: true },
)
