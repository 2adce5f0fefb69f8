import { getAdmin } from '@forecourt/contract/admin'
import type { Output } from '@forecourt/contract/endpoint'
import { requestOf, send } from './client.ts'
import { compare } from './compare.ts'
import { sizes } from './options.ts'
import { grouped, type Measure } from './report.ts'
import type { Sides } from './stage.ts'

type Administered = { token: string; groupId: string }

/** All that an owner administers, beside JSON.stringify of the same rows, and beside reading them first. */
export async function adminData({ origin, bare }: Sides, { token, groupId }: Administered): Promise<Measure[]> {
  const request = requestOf(getAdmin, token, { query: { groupId } })
  const rows = JSON.parse((await send(origin, request)).toString()) as Output<typeof getAdmin>
  const product = () => send(origin, request)
  const readThem = () => bare.query('select * from bikes where group_id = $1 order by group_id, id', [groupId])
  const name = `GET /api/admin of ${grouped(rows.inventory.length)} bikes`
  const written = await compare(sizes.admin, () => ({ product, limit: () => JSON.stringify(rows) }))
  const read = await compare(sizes.admin, () => ({ product, limit: async () => JSON.stringify(await readThem()) }))
  return [
    { name: `${name}; JSON.stringify of them`, aim: 2, ...written },
    { name: `${name}; reading them and JSON.stringify`, aim: 2, ...read },
  ]
}
