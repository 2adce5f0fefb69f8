import * as contract from '@forecourt/contract/enquiries'
import type { App, Services } from '../http/app-type.ts'
import { addEnquiry } from './add-enquiry.ts'
import { deleteEnquiry } from './delete-enquiry.ts'
import { editEnquiry } from './edit-enquiry.ts'
import { listEnquiries } from './list-enquiries.ts'

/** The calls of enquiries. */
export function enquiryRoutes(app: App, { db }: Services): void {
  app.route({
    ...contract.listEnquiries,
    handler: ({ actor, query }) => listEnquiries(db, actor, query),
  })
  app.route({
    ...contract.addEnquiry,
    handler: async ({ actor, body }, reply) => reply.code(201).send(await addEnquiry(db, actor, body)),
  })
  app.route({
    ...contract.editEnquiry,
    handler: ({ actor, params, body }) => editEnquiry(db, actor, { ...body, ...params }),
  })
  app.route({
    ...contract.deleteEnquiry,
    handler: ({ actor, params }) => deleteEnquiry(db, actor, params),
  })
}
