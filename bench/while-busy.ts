import { listInventory } from '@forecourt/contract/inventory'
import { requestOf, send } from './client.ts'
import { compare } from './compare.ts'
import type { Dealership } from './dealership.ts'
import { sizes } from './options.ts'
import type { Measure } from './report.ts'
import { type Stage, startServer } from './stage.ts'

type Stock = { token: string; dealership: Dealership }

/** What needs no database, while the database works without a pause; beside a server with nothing to do. */
export async function whileBusy(stage: Stage<unknown>, { token, dealership }: Stock): Promise<Measure> {
  const busy = await startServer(stage.product)
  const idle = await startServer(stage.limit)
  const state = { isOver: false }
  const search = requestOf(listInventory, token, { query: { groupId: dealership.groupId, q: 'royal classic' } })
  const keepBusy = async () => {
    while (!state.isOver) {
      // Over connections of its own
      const answer = await fetch(busy.origin + search.path, { headers: { authorization: `Bearer ${token}` } })
      if (!answer.ok) throw new Error(`The search answers ${answer.status}`)
      await answer.arrayBuffer()
    }
  }
  const searching = Promise.all([keepBusy(), keepBusy()])
  const healthz = { method: 'GET', path: '/healthz' }
  const figures = await compare(sizes.page, () => ({
    product: () => send(busy.origin, healthz),
    limit: () => send(idle.origin, healthz),
  }))
  state.isOver = true
  await searching
  await busy.stop()
  await idle.stop()
  return { name: 'GET /healthz while the database works; with nothing else to do', aim: 5, ...figures }
}
