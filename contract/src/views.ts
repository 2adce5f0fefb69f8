import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, requiredText, text } from './fields.ts'

export const ViewList = z.enum(['stock', 'sold', 'enquiries'])
export type ViewList = z.infer<typeof ViewList>

/** A list with its filters and order, kept by a user under a name. */
export const SavedView = z.object({
  _id: Id,
  name: z.string(),
  list: ViewList,
  /** The query of the list's address, without the question mark. */
  search: z.string(),
})
export type SavedView = z.infer<typeof SavedView>

export const listViews = endpoint('GET', '/api/views', {
  summary: "The caller's own saved views, by name",
  response: { 200: z.array(SavedView) },
})

export const saveView = endpoint(
  'POST',
  '/api/views',
  {
    summary: 'Save a view; one of the same list and name is replaced',
    body: z.strictObject({ name: requiredText(60, 'Name is required'), list: ViewList, search: text(2000) }),
    response: { 200: SavedView },
  },
  { once: true },
)

export const deleteView = endpoint(
  'DELETE',
  '/api/views/:viewId',
  {
    summary: "Delete a saved view of one's own",
    params: z.object({ viewId: Id }),
    response: { 200: z.object({ _id: Id }) },
  },
  { once: true },
)
