import * as contract from '@forecourt/contract/inventory'
import type { App, Services } from '../http/app-type.ts'
import { takeTurns } from '../limits/turns.ts'
import { sendListFile } from '../lists/send-list-file.ts'
import { exportInventory } from './export-inventory.ts'
import { listInventory } from './list-inventory.ts'
import { listModels } from './list-models.ts'
import { totalInventory } from './total-inventory.ts'

/** Looks back that run at once and that wait: each reads many times what a look at now does. */
const inTurn = takeTurns({ atOnce: 2, waiting: 40 })
const unhurried = <T>({ asOf }: { asOf?: string | undefined }, look: () => Promise<T>): Promise<T> =>
  asOf === undefined ? look() : inTurn(look)

/** The calls of the stock and of the sold bikes as lists. */
export function inventoryRoutes(app: App, { db }: Services): void {
  app.route({
    ...contract.listInventory,
    handler: ({ actor, query }) => unhurried(query, () => listInventory(db, actor, query)),
  })
  app.route({
    ...contract.totalInventory,
    handler: ({ actor, query }) => unhurried(query, () => totalInventory(db, actor, query)),
  })
  app.route({
    ...contract.exportInventory,
    handler: async ({ actor, query }, reply) => sendListFile(reply, actor, () => exportInventory(db, actor, query)),
  })
  app.route({
    ...contract.listModels,
    handler: ({ actor, query }) => listModels(db, actor, query),
  })
}
