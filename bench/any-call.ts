import { me } from '@forecourt/contract/session'
import { requestOf, send } from './client.ts'
import { compare } from './compare.ts'
import { sizes } from './options.ts'
import type { Measure } from './report.ts'
import type { Sides } from './stage.ts'

/**
 * What each call costs whatever it reads: HTTP, its session, the contract. It has no aim: by it the ratios of pages are
 * read whose bare SQL takes a millisecond or two.
 */
export async function anyCall({ origin, bare }: Sides, token: string): Promise<Measure> {
  const request = requestOf(me, token, {})
  const figures = await compare(sizes.filters, () => ({
    product: () => send(origin, request),
    limit: () => bare.query('select * from users limit 1'),
  }))
  return { name: 'What any call costs: who I am; one row', ...figures }
}
