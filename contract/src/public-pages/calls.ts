import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'

/** Whether customers can open a bike's page: `path` is where on this server, null where they cannot. */
export const PublicPage = z.object({
  /** Whether its shop shows bikes to customers at all. */
  allowed: z.boolean(),
  path: z.string().nullable(),
  /** Whether search engines may find it there, by its group's setting. */
  searchEngines: z.boolean(),
})
export type PublicPage = z.infer<typeof PublicPage>

/** What a shop shows to customers. */
export const ShopPages = z.object({
  /** Whether pages of its bikes can be opened; while it does not they answer like what does not exist. */
  bikePages: z.boolean(),
  /** Where the list of those bikes is; null where there is none. */
  listPath: z.string().nullable(),
  /** Whether search engines may find all that, by its group's setting. */
  searchEngines: z.boolean(),
})
export type ShopPages = z.infer<typeof ShopPages>

export const setPublicPage = endpoint(
  'POST',
  '/api/bikes/:bikeId/public-page',
  {
    summary: "Put a bike's page for customers at a new address, or take it back: the address then leads nowhere",
    params: z.object({ bikeId: Id }),
    body: z.strictObject({ on: z.boolean() }),
    response: { 200: PublicPage },
  },
  { once: true },
)

export const getShopPages = endpoint('GET', '/api/shops/:shopId/public-pages', {
  summary: 'What a shop shows to customers',
  params: z.object({ shopId: Id }),
  response: { 200: ShopPages },
})

export const setShopPages = endpoint(
  'POST',
  '/api/shops/:shopId/public-pages',
  {
    summary: 'Settle what a shop shows to customers; a list that is taken back comes again at another address',
    params: z.object({ shopId: Id }),
    body: z.strictObject({ bikePages: z.boolean(), list: z.boolean() }),
    response: { 200: ShopPages },
  },
  { once: true },
)
