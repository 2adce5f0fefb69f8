import * as contract from '@forecourt/contract/public-pages/calls'
import type { App, Services } from '../http/app-type.ts'
import { writeOnce } from '../http/write-once.ts'
import { getShopPages } from './get-shop-pages.ts'
import { setPublicPage } from './set-public-page.ts'
import { setShopPages } from './set-shop-pages.ts'

/** The calls that settle what customers see; the pages themselves are customer-routes.ts. */
export function publicPageRoutes(app: App, { db }: Services): void {
  app.route({
    ...contract.setPublicPage,
    handler: (request) =>
      writeOnce(db, request, (tx) => setPublicPage(tx, request.actor, { ...request.params, ...request.body })),
  })
  app.route({
    ...contract.getShopPages,
    handler: ({ actor, params }) => getShopPages(db, actor, params),
  })
  app.route({
    ...contract.setShopPages,
    handler: (request) =>
      writeOnce(db, request, (tx) => setShopPages(tx, request.actor, { ...request.params, ...request.body })),
  })
}
