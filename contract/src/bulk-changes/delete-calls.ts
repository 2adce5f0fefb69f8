import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { askedBikes, asksOneWay, oneWay } from './asked-bikes.ts'
import { BulkChange, mostBikesAtOnce } from './calls.ts'
import { GoingAndStaying } from './staying-bike.ts'

const asked = askedBikes(mostBikesAtOnce)

export const previewDelete = endpoint('POST', '/api/bulkChanges/delete/preview', {
  summary: 'Which of many bikes would be deleted, and which stay; writes nothing',
  body: z.strictObject(asked).refine(asksOneWay, oneWay),
  response: { 200: GoingAndStaying },
})

export const deleteBikes = endpoint(
  'POST',
  '/api/bulkChanges/delete',
  {
    summary: 'Delete many bikes of which nothing else tells, as a bulk change that can be taken back',
    body: z
      .strictObject({
        ...asked,
        /** How many the preview said would be deleted: where it is another number now, none is. */
        expected: z.int().min(1).max(mostBikesAtOnce),
      })
      .refine(asksOneWay, oneWay),
    response: { 200: BulkChange },
  },
  { once: true },
)
