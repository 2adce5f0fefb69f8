import * as contract from '@forecourt/contract/groups'
import type { App, Services } from '../http/app-type.ts'
import { getGroupWithCounts } from './get-group-with-counts.ts'
import { listGroupsCanManage } from './list-groups-can-manage.ts'
import { saveGroup } from './save-group.ts'
import { saveHeads } from './save-heads.ts'

/** The calls of groups and their heads. */
export function groupRoutes(app: App, { db }: Services): void {
  app.route({
    ...contract.saveGroup,
    handler: async ({ actor, body }, reply) => reply.code(body._id ? 200 : 201).send(await saveGroup(db, actor, body)),
  })
  app.route({
    ...contract.groupsCanManage,
    handler: ({ actor }) => listGroupsCanManage(db, actor),
  })
  app.route({
    ...contract.getGroup,
    handler: ({ actor, params }) => getGroupWithCounts(db, actor, params.groupId),
  })
  app.route({
    ...contract.saveHeads,
    handler: ({ actor, body }) => saveHeads(db, actor, body),
  })
}
