import * as contract from '@forecourt/contract/enquiries'
import type { App, Services } from '../http/app-type.ts'
import { writeOnce } from '../http/write-once.ts'
import { sendListFile } from '../lists/send-list-file.ts'
import { addEnquiry } from './add-enquiry.ts'
import { deleteEnquiry } from './delete-enquiry.ts'
import { editEnquiry } from './edit-enquiry.ts'
import { exportEnquiries } from './export-enquiries.ts'
import { getEnquiryDetails } from './get-enquiry-details.ts'
import { listEnquiries } from './list-enquiries.ts'

/** The calls of enquiries. */
export function enquiryRoutes(app: App, { db }: Services): void {
  app.route({
    ...contract.listEnquiries,
    handler: ({ actor, query }) => listEnquiries(db, actor, query),
  })
  app.route({
    ...contract.exportEnquiries,
    handler: async ({ actor, query }, reply) => sendListFile(reply, actor, () => exportEnquiries(db, actor, query)),
  })
  app.route({
    ...contract.getEnquiry,
    handler: ({ actor, params }) => getEnquiryDetails(db, actor, params),
  })
  app.route({
    ...contract.addEnquiry,
    handler: async (request, reply) =>
      reply.code(201).send(await writeOnce(db, request, (tx) => addEnquiry(tx, request.actor, request.body))),
  })
  app.route({
    ...contract.editEnquiry,
    handler: (request) =>
      // The path last: a read-only key of the body comes through as undefined
      writeOnce(db, request, (tx) => editEnquiry(tx, request.actor, { ...request.body, ...request.params })),
  })
  app.route({
    ...contract.deleteEnquiry,
    handler: (request) => writeOnce(db, request, (tx) => deleteEnquiry(tx, request.actor, request.params)),
  })
}
