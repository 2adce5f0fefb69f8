import * as contract from '@forecourt/contract/forms/calls'
import { getCountFile } from '@forecourt/contract/stock-counts/calls'
import type { App, Services } from '../http/app-type.ts'
import { sendFile } from '../lists/send-list-file.ts'
import { makeCountFile, makeReceiptFile, makeSaleForm } from './make-file.ts'

/** Forms and papers that are filled in with what is known. */
export function formRoutes(app: App, services: Services): void {
  app.route({
    ...contract.getSaleForm,
    handler: async ({ actor, params }, reply) => sendFile(reply, actor, () => makeSaleForm(services, actor, params)),
  })
  app.route({
    ...contract.getReceiptFile,
    handler: async ({ actor, params }, reply) => sendFile(reply, actor, () => makeReceiptFile(services, actor, params)),
  })
  app.route({
    ...getCountFile,
    handler: async ({ actor, params }, reply) => sendFile(reply, actor, () => makeCountFile(services, actor, params)),
  })
}
