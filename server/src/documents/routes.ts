import type { Document } from '@forecourt/contract/documents/calls'
import * as contract from '@forecourt/contract/documents/calls'
import type { App, Services } from '../http/app-type.ts'
import { Refusal } from '../http/errors.ts'
import { writeOnce } from '../http/write-once.ts'
import { takeUploadTurn } from '../uploads/read.ts'
import { addDocument } from './add-document.ts'
import { addPage, getDocumentForPage, keepPage } from './add-page.ts'
import { getBikePapers } from './bike-papers.ts'
import { deleteDocument } from './delete-document.ts'
import { editDocument } from './edit-document.ts'
import { listDocuments } from './list-documents.ts'
import { countPapers, listPapers } from './list-papers.ts'
import { makePage, readPageFile } from './make-page.ts'
import { markStep, undoStep } from './mark-step.ts'
import { getPage, openDocument } from './open-document.ts'
import type { PageRow } from './read.ts'
import { removePage } from './remove-page.ts'
import { dropBytes } from './sweep.ts'

/** The calls of documents, their pages, and of what is to be done about papers. */
export function documentRoutes(app: App, services: Services): void {
  const { db } = services
  app.route({
    ...contract.listDocuments,
    handler: ({ actor, query }) => listDocuments(db, actor, query),
  })
  app.route({
    ...contract.addDocument,
    handler: async (request, reply) =>
      reply.code(201).send(await writeOnce(db, request, (tx) => addDocument(tx, request.actor, request.body))),
  })
  app.route({
    ...contract.editDocument,
    handler: (request) =>
      writeOnce(db, request, (tx) => editDocument(tx, request.actor, { ...request.body, ...request.params })),
  })
  app.route({
    ...contract.deleteDocument,
    handler: (request) => writeOnce(db, request, (tx) => deleteDocument(tx, request.actor, request.params)),
  })
  pageRoutes(app, services)
  paperRoutes(app, services)
}

function pageRoutes(app: App, services: Services) {
  const { db } = services
  app.route({
    ...contract.addDocumentPage,
    handler: async (request, reply) =>
      takeUploadTurn(request.actor.userId, async () => {
        const { documentId } = request.params
        // Before ten megabytes are read
        await getDocumentForPage(db, request.actor, documentId)
        const file = await readPageFile(request)
        const actor = await request.readActorAgain()
        const page = await makePage(file)
        const kept = await keepPage(services, actor, await getDocumentForPage(db, actor, documentId), page)
        const add = () => writeOnce(db, request, (tx) => addPage(tx, actor, kept), file)
        return reply.code(201).send(await addOrDrop(services, kept, add))
      }),
  })
  app.route({
    ...contract.removeDocumentPage,
    handler: (request) => writeOnce(db, request, (tx) => removePage(tx, request.actor, request.params)),
  })
  app.route({
    ...contract.openDocument,
    handler: (request) =>
      writeOnce(db, request, (tx) => openDocument(tx, request.actor, { ...services, ...request.params })),
  })
  app.route({
    ...contract.getDocumentPage,
    handler: async ({ actor, params, query }, reply) => {
      const { content, contentType, id } = await getPage(services, actor, { ...params, ...query })
      const ending = contentType === 'application/pdf' ? 'pdf' : 'webp'
      return (
        reply
          .headers({
            'content-disposition': `attachment; filename="${id}.${ending}"`,
            'cache-control': 'no-store',
            'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
          })
          .type(contentType)
          // Bytes go out as they are, whatever the contract calls them
          .send(content as unknown as string)
      )
    },
  })
}

/** Adds a page whose bytes are kept; they go at once where it is refused, or was added before under another name. */
async function addOrDrop(services: Services, { id, key }: PageRow, add: () => Promise<Document>): Promise<Document> {
  try {
    const document = await add()
    if (document.pages.every(({ _id }) => _id !== id)) await dropBytes(services, key)
    return document
  } catch (error) {
    // What fails without a refusal may be written all the same
    if (error instanceof Refusal && error.status < 500) await dropBytes(services, key)
    throw error
  }
}

function paperRoutes(app: App, { db }: Services) {
  app.route({
    ...contract.getBikePapers,
    handler: ({ actor, params }) => getBikePapers(db, actor, params),
  })
  app.route({
    ...contract.markPaperStep,
    handler: (request) =>
      writeOnce(db, request, (tx) => markStep(tx, request.actor, { ...request.params, ...request.body })),
  })
  app.route({
    ...contract.undoPaperStep,
    handler: (request) => writeOnce(db, request, (tx) => undoStep(tx, request.actor, request.params)),
  })
  app.route({
    ...contract.listPapers,
    handler: ({ actor, query }) => listPapers(db, actor, query),
  })
  app.route({
    ...contract.countPapers,
    handler: ({ actor, query }) => countPapers(db, actor, query),
  })
}
