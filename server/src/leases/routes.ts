import * as contract from '@forecourt/contract/leases/calls'
import type { App, Services } from '../http/app-type.ts'
import { writeOnce } from '../http/write-once.ts'
import { callInLease } from './call-in-lease.ts'
import { giveBackLeases } from './give-back-leases.ts'
import { leaseBikes } from './lease-bikes.ts'
import { listLeasedBikes } from './list-leased-bikes.ts'
import { listLeases } from './list-leases.ts'
import { releaseLease } from './release-lease.ts'

/** The calls of bikes that a phone may sell without a network. */
export function leaseRoutes(app: App, { db }: Services): void {
  app.route({
    ...contract.leaseBikes,
    handler: (request) =>
      writeOnce(db, request, (tx) => leaseBikes(tx, request.actor, { ...request.body, ...request.params })),
  })
  app.route({
    ...contract.giveBackLeases,
    handler: (request) =>
      writeOnce(db, request, (tx) => giveBackLeases(tx, request.actor, { ...request.body, ...request.params })),
  })
  app.route({
    ...contract.listLeases,
    handler: ({ actor, query }) => listLeases(db, actor, query),
  })
  app.route({
    ...contract.listLeasedBikes,
    handler: ({ actor, query }) => listLeasedBikes(db, actor, query),
  })
  app.route({
    ...contract.callInLease,
    handler: (request) => writeOnce(db, request, (tx) => callInLease(tx, request.actor, request.params)),
  })
  app.route({
    ...contract.releaseLease,
    handler: (request) =>
      writeOnce(db, request, (tx) => releaseLease(tx, request.actor, { ...request.body, ...request.params })),
  })
}
