import { randomUUID } from 'node:crypto'
import { businessDay } from '@forecourt/contract/calendar'
import * as documents from '@forecourt/contract/documents/calls'
import type { DocumentKind } from '@forecourt/contract/documents/kinds'
import { sellBike } from '@forecourt/contract/sales'
import sharp from 'sharp'
import type { TestServer } from '../harness.ts'
import { covering, everyone, leaders, ofTheGroup, type Row } from './expectations.ts'
import { bikeAt } from './stock.ts'
import type { Actor, Target } from './world.ts'

const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer()

/** A page to send, each another. */
function page() {
  const form = new FormData()
  // What stands behind a picture's end is no part of it
  form.append('file', new Blob([picture, randomUUID()]), 'page.jpg')
  return form
}

/** A document of a bike of the target, added by the super admin. */
async function documentAt(server: TestServer, target: Target, kind: DocumentKind = 'rc'): Promise<string> {
  if (!target.exists) return randomUUID()
  const body = { about: { of: 'bike', bikeId: await bikeAt(server, target) }, kind, number: '12' } as const
  const answer = await server.call(documents.addDocument, { token: server.superAdmin.token, body })
  return answer.body._id
}

async function pageAt(server: TestServer, target: Target, kind?: DocumentKind) {
  const documentId = await documentAt(server, target, kind)
  if (!target.exists) return { documentId, pageId: randomUUID() }
  const { token } = server.superAdmin
  const added = await server.call(documents.addDocumentPage, { token, params: { documentId }, body: page() })
  return { documentId, pageId: added.body.pages[0]?._id ?? '' }
}

/** The actor's own ticket, or none where they may not open it. */
async function ticketOf(server: TestServer, { token }: Actor, documentId: string): Promise<string> {
  const opened = await server.call(documents.openDocument, { token, params: { documentId } })
  return opened.status === 200 ? opened.body.ticket : ''
}

async function soldBikeAt(server: TestServer, target: Target): Promise<string> {
  const bikeId = await bikeAt(server, target)
  if (!target.exists) return bikeId
  const body = { buyerName: 'Ravi', buyerContact: '9848012345', salePrice: 80_000 }
  await server.call(sellBike, { token: server.superAdmin.token, params: { bikeId }, body })
  return bikeId
}

const mark = ({ clock }: TestServer) => ({ day: businessDay(clock.now) })

/** Documents, and where papers stand. */
export const documentRows: Row[] = [
  {
    name: 'list the documents of a bike',
    endpoint: documents.listDocuments,
    request: async (server, target) => ({
      endpoint: documents.listDocuments,
      query: { bikeId: await bikeAt(server, target) },
    }),
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'list the documents of a shop',
    endpoint: documents.listDocuments,
    request: async (_, { shopId }) => ({ endpoint: documents.listDocuments, query: { shopId } }),
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'add a document',
    endpoint: documents.addDocument,
    request: async (server, target) => ({
      endpoint: documents.addDocument,
      body: { about: { of: 'bike', bikeId: await bikeAt(server, target) }, kind: 'rc' },
    }),
    expect: covering('shop', 201, ...everyone),
  },
  {
    name: 'add the identity of a customer',
    endpoint: documents.addDocument,
    request: async (_, { shopId }) => ({
      endpoint: documents.addDocument,
      body: { about: { of: 'person', shopId, name: 'Ravi', phone: '9848012345' }, kind: 'buyerIdentity' },
    }),
    expect: covering('shop', 201, ...everyone),
  },
  {
    name: 'edit a document',
    endpoint: documents.editDocument,
    request: async (server, target) => ({
      endpoint: documents.editDocument,
      params: { documentId: await documentAt(server, target) },
      body: { version: 1, number: '13' },
    }),
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'edit an identity that somebody else added',
    endpoint: documents.editDocument,
    request: async (server, target) => ({
      endpoint: documents.editDocument,
      params: { documentId: await documentAt(server, target, 'sellerIdentity') },
      body: { version: 1, number: '13' },
    }),
    expect: covering('shop', 200, ...leaders),
  },
  {
    name: 'delete a document',
    endpoint: documents.deleteDocument,
    request: async (server, target) => ({
      endpoint: documents.deleteDocument,
      params: { documentId: await documentAt(server, target) },
    }),
    expect: ofTheGroup('shop', 200, 'admin'),
  },
  {
    name: 'add a page to a document',
    endpoint: documents.addDocumentPage,
    request: async (server, target) => ({
      endpoint: documents.addDocumentPage,
      params: { documentId: await documentAt(server, target) },
      body: page(),
    }),
    expect: covering('shop', 201, ...everyone),
  },
  {
    name: 'remove a page from a document that somebody else added',
    endpoint: documents.removeDocumentPage,
    request: async (server, target) => ({
      endpoint: documents.removeDocumentPage,
      params: { pageId: (await pageAt(server, target)).pageId },
    }),
    expect: ofTheGroup('shop', 200, 'admin'),
  },
  {
    name: 'open a document',
    endpoint: documents.openDocument,
    request: async (server, target) => ({
      endpoint: documents.openDocument,
      params: { documentId: await documentAt(server, target) },
    }),
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'open an identity that somebody else added',
    endpoint: documents.openDocument,
    request: async (server, target) => ({
      endpoint: documents.openDocument,
      params: { documentId: await documentAt(server, target, 'sellerIdentity') },
    }),
    expect: covering('shop', 200, ...leaders),
  },
  {
    name: 'see a page',
    endpoint: documents.getDocumentPage,
    ofSender: true,
    request: async (server, target, actor) => {
      const { documentId, pageId } = await pageAt(server, target)
      const query = { ticket: await ticketOf(server, actor, documentId) }
      return { endpoint: documents.getDocumentPage, params: { pageId }, query }
    },
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'see a page of an identity that somebody else added',
    endpoint: documents.getDocumentPage,
    ofSender: true,
    request: async (server, target, actor) => {
      const { documentId, pageId } = await pageAt(server, target, 'sellerIdentity')
      const query = { ticket: await ticketOf(server, actor, documentId) }
      return { endpoint: documents.getDocumentPage, params: { pageId }, query }
    },
    expect: covering('shop', 200, ...leaders),
  },
  {
    name: "see where a bike's papers stand",
    endpoint: documents.getBikePapers,
    request: async (server, target) => ({
      endpoint: documents.getBikePapers,
      params: { bikeId: await bikeAt(server, target) },
    }),
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: "mark a step of a bike's papers",
    endpoint: documents.markPaperStep,
    request: async (server, target) => ({
      endpoint: documents.markPaperStep,
      params: { bikeId: await soldBikeAt(server, target), step: 'transferFiled' },
      body: mark(server),
    }),
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: "take back a step of a bike's papers",
    endpoint: documents.undoPaperStep,
    request: async (server, target) => {
      const bikeId = await soldBikeAt(server, target)
      const params = { bikeId, step: 'transferFiled' } as const
      if (target.exists)
        await server.call(documents.markPaperStep, { token: server.superAdmin.token, params, body: mark(server) })
      return { endpoint: documents.undoPaperStep, params }
    },
    expect: covering('shop', 200, ...leaders),
  },
  {
    name: 'list what is to be done about the papers of a shop',
    endpoint: documents.listPapers,
    request: async (_, { shopId }) => ({ endpoint: documents.listPapers, query: { shopId } }),
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'count what is to be done about the papers of a shop',
    endpoint: documents.countPapers,
    request: async (_, { shopId }) => ({ endpoint: documents.countPapers, query: { shopId } }),
    expect: covering('shop', 200, ...everyone),
  },
]
