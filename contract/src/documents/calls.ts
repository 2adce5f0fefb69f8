import { z } from 'zod'
import { endpoint, writeOf } from '../endpoint.ts'
import { Day, FileBytes, Id, Moment, Phone, pageOf, paging, requiredText, text } from '../fields.ts'
import { sentences } from '../messages.ts'
import { doers } from './deadlines.ts'
import { documentKinds, holderKeys } from './kinds.ts'
import { papersToShow } from './papers-to-show.ts'
import { markedSteps, markStates, stepKeys } from './steps.ts'

const DocumentKind = z.enum(documentKinds, sentences.chooseDocumentKind)
const Holder = z.enum(holderKeys)

/** Bytes of one page, which is a photo or a whole PDF. */
export const documentPageBytes = 10 * 1024 * 1024

const contentTypes = ['image/webp', 'application/pdf'] as const

/** A page as it is listed; its bytes come by a ticket. */
export const DocumentPage = z.object({
  _id: Id,
  contentType: z.enum(contentTypes),
  /** Of the page as it is given back. */
  bytes: z.int(),
  created: Moment,
})
export type DocumentPage = z.infer<typeof DocumentPage>

/** A paper of a bike, a sale, a shop or a customer. */
export const Document = z.object({
  _id: Id,
  groupId: Id,
  shopId: Id,
  bikeId: Id.nullable(),
  saleId: Id.nullable(),
  /** Of a customer; both are empty for everything else, and for those who may not open it. */
  personName: z.string(),
  personPhone: z.string(),
  kind: DocumentKind,
  /** Empty too for those who may not open it. */
  number: z.string(),
  issuedOn: Day.nullable(),
  expiresOn: Day.nullable(),
  /** Who has the original. */
  holder: Holder,
  pages: z.array(DocumentPage),
  addedByName: z.string(),
  /**
   * Whether the caller may open it: identities, and what tells the cost of a bike, are for managers, and for whoever
   * added them that day.
   */
  openable: z.boolean(),
  /** Goes up by one with every change of its facts. */
  version: z.int(),
  created: Moment,
})
export type Document = z.infer<typeof Document>

/** What a document belongs to. */
export const Subject = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('bike'), bikeId: Id }),
  z.strictObject({ of: z.literal('sale'), saleId: Id }),
  z.strictObject({ of: z.literal('shop'), shopId: Id }),
  z.strictObject({
    of: z.literal('person'),
    shopId: Id,
    name: requiredText(120, 'Name is required'),
    phone: Phone,
  }),
])
export type Subject = z.infer<typeof Subject>

const facts = {
  number: text(60).default(''),
  issuedOn: Day.nullable().default(null),
  expiresOn: Day.nullable().default(null),
  holder: Holder.default('unknown'),
}

export const listDocuments = endpoint('GET', '/api/documents', {
  summary: 'The documents of a bike, of a sale, of a shop, or of a customer by phone at a shop',
  querystring: z.strictObject({
    bikeId: Id.optional(),
    saleId: Id.optional(),
    shopId: Id.optional(),
    phone: Phone.optional(),
  }),
  response: { 200: z.object({ documents: z.array(Document) }) },
})

export const addDocument = endpoint(
  'POST',
  '/api/documents',
  {
    summary: 'Add a document; its pages follow one by one',
    body: z.strictObject({ about: Subject, kind: DocumentKind, ...facts }),
    response: { 201: Document },
  },
  { once: true },
)

const documentParams = z.object({ documentId: Id })

export const editDocument = endpoint(
  'PATCH',
  '/api/documents/:documentId',
  {
    summary: "Put some of a document's facts right, as long as it is still the version that was seen",
    params: documentParams,
    body: writeOf(Document, {
      version: z.int(),
      number: text(60).optional(),
      issuedOn: Day.nullable().optional(),
      expiresOn: Day.nullable().optional(),
      holder: Holder.optional(),
    }),
    response: { 200: Document },
  },
  { once: true },
)

export const deleteDocument = endpoint(
  'DELETE',
  '/api/documents/:documentId',
  {
    summary: 'Delete a document with its pages',
    params: documentParams,
    response: { 200: z.object({ _id: Id }) },
  },
  { once: true },
)

export const addDocumentPage = endpoint(
  'POST',
  '/api/documents/:documentId/pages',
  {
    summary: 'Add a page to a document (multipart field `file`): a JPEG, PNG or WebP photo, or a PDF without scripts',
    params: documentParams,
    consumes: ['multipart/form-data'],
    response: { 201: Document },
  },
  { once: true },
)

const pageParams = z.object({ pageId: Id })

export const removeDocumentPage = endpoint(
  'DELETE',
  '/api/documents/pages/:pageId',
  {
    summary: 'Remove a page: by an admin of the group, or on the same day by whoever added the document',
    params: pageParams,
    response: { 200: Document },
  },
  { once: true },
)

export const openDocument = endpoint(
  'POST',
  '/api/documents/:documentId/opening',
  {
    summary: 'Open a document: a ticket for its pages, good for a minute and for this session alone',
    params: documentParams,
    response: { 200: z.object({ ticket: z.string(), until: Moment, pages: z.array(DocumentPage) }) },
  },
  { once: true },
)

export const getDocumentPage = endpoint('GET', '/api/documents/pages/:pageId', {
  summary: 'The bytes of a page, for the session that the ticket was given to',
  params: pageParams,
  querystring: z.strictObject({ ticket: text(200).default('') }),
  response: { 200: FileBytes },
})

const Doer = z.enum(Object.keys(doers) as [keyof typeof doers, ...(keyof typeof doers)[]])

/** A step of the way of a bike's papers. */
export const PaperStep = z.object({
  step: z.enum(stepKeys),
  state: z.enum(['done', 'notNeeded', 'open', 'later']),
  day: Day.nullable(),
  byName: z.string(),
  doer: Doer,
  dueOn: Day.nullable(),
  /** Until the first deadline; below zero once it is over. */
  daysLeft: z.int().nullable(),
  deadlines: z.array(z.object({ what: z.string(), doer: Doer, dueOn: Day, daysLeft: z.int(), source: z.string() })),
})
export type PaperStep = z.infer<typeof PaperStep>

export const MissingPaper = z.object({ kind: DocumentKind, why: z.enum(['missing', 'expired']) })

/** Where the papers of a bike stand. */
export const BikePapers = z.object({
  bikeId: Id,
  steps: z.array(PaperStep),
  /** What it lacks now. */
  missing: z.array(MissingPaper),
})
export type BikePapers = z.infer<typeof BikePapers>

export const getBikePapers = endpoint('GET', '/api/bikes/:bikeId/papers', {
  summary: "Where a bike's papers stand, step by step with the days left, and what it lacks",
  params: z.object({ bikeId: Id }),
  response: { 200: BikePapers },
})

const stepParams = z.object({ bikeId: Id, step: z.enum(markedSteps) })

export const markPaperStep = endpoint(
  'POST',
  '/api/bikes/:bikeId/papers/:step',
  {
    summary: "Mark a step of a bike's papers as done on a day, or as not needed",
    params: stepParams,
    body: z.strictObject({ day: Day, state: z.enum(markStates).default('done') }),
    response: { 200: BikePapers },
  },
  { once: true },
)

export const undoPaperStep = endpoint(
  'DELETE',
  '/api/bikes/:bikeId/papers/:step',
  {
    summary: "Take the mark of a step of a bike's papers back",
    params: stepParams,
    response: { 200: BikePapers },
  },
  { once: true },
)

/** Something to do about papers. */
export const Paper = z.object({
  /** Of the sale, the document or the bike that it is about. */
  _id: Id,
  /** Null for a shop's own document. */
  bikeId: Id.nullable(),
  saleId: Id.nullable(),
  vehicleNumber: z.string(),
  make: z.string(),
  model: z.string(),
  shopId: Id,
  shopName: z.string(),
  /** What is missing, or runs out. */
  kinds: z.array(DocumentKind),
  /** What is to be done next after a sale. */
  step: z.enum(markedSteps).nullable(),
  /** The day by which, or on which it runs out. */
  on: Day.nullable(),
  daysLeft: z.int().nullable(),
})
export type Paper = z.infer<typeof Paper>

const papersAsked = { groupId: Id.optional(), shopId: Id.optional() }

export const listPapers = endpoint('GET', '/api/papers', {
  summary: 'What is due within 30 days, runs out within 30 days, or is missing of the bikes in stock',
  querystring: z.strictObject({ show: z.enum(papersToShow).default('due'), ...papersAsked, ...paging(50, 200) }),
  response: { 200: pageOf({ papers: z.array(Paper) }) },
})

/** More are not counted. */
export const mostPapersCounted = 1000

export const countPapers = endpoint('GET', '/api/papers/counts', {
  summary: 'How many of each there are, up to 1,000',
  querystring: z.strictObject(papersAsked),
  response: { 200: z.object({ due: z.int(), expiring: z.int(), missing: z.int() }) },
})
