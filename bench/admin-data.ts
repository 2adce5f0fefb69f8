import { getAdmin } from '@forecourt/contract/admin'
import type { Output } from '@forecourt/contract/endpoint'
import { requestOf, send } from './client.ts'
import { compare } from './compare.ts'
import { sizes } from './options.ts'
import type { Measure } from './report.ts'
import type { Sides } from './stage.ts'

/** All that an owner administers beside JSON.stringify of the same rows. */
export async function adminData(
  { origin }: Sides,
  { token, groupId }: { token: string; groupId: string },
): Promise<Measure> {
  const request = requestOf(getAdmin, token, { query: { groupId } })
  const rows = JSON.parse((await send(origin, request)).toString()) as Output<typeof getAdmin>
  const figures = await compare(sizes.admin, () => ({
    product: () => send(origin, request),
    limit: () => JSON.stringify(rows),
  }))
  return { name: `GET /api/admin of ${rows.inventory.length} bikes; JSON.stringify of them`, aim: 2, ...figures }
}
