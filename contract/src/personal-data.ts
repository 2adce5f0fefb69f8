import { z } from 'zod'
import { OperationType } from './audit.ts'
import { Paise } from './books/calls.ts'
import { DueKind } from './dues/calls.ts'
import { endpoint } from './endpoint.ts'
import { Day, Id, Moment, Phone, Role } from './fields.ts'
import { NotificationAbout, NotificationChoices, NotificationKind } from './notifications/kinds.ts'

/** A record of the history about a person, with what it says of them. */
const KeptRecord = z.object({
  _id: Id,
  collectionName: z.string(),
  recordId: Id,
  operationType: OperationType,
  created: Moment,
  data: z.record(z.string(), z.unknown()),
})

/** What a group keeps of a customer. */
export const CustomerKept = z.object({
  phone: z.string(),
  groupName: z.string(),
  made: Moment,
  enquiries: z.array(
    z.object({
      _id: Id,
      shopName: z.string(),
      customerName: z.string(),
      customerPhone: z.string(),
      enquiryType: z.array(z.string()),
      wish: z.string(),
      notes: z.string(),
      state: z.string(),
      lostReason: z.string(),
      created: Moment,
    }),
  ),
  sales: z.array(
    z.object({
      _id: Id,
      serial: z.string(),
      shopName: z.string(),
      soldOn: Day,
      buyerName: z.string(),
      buyerContact: z.string(),
      salePrice: z.number(),
      payments: z.array(z.object({ method: z.string(), amount: z.number(), reference: z.string() })),
      /** The last day on which the law wants it kept. */
      keptUntil: Day,
    }),
  ),
  /** The bikes bought from this person. */
  purchases: z.array(
    z.object({
      _id: Id,
      vehicleNumber: z.string(),
      make: z.string(),
      model: z.string(),
      purchasedOn: Day,
      sellerName: z.string(),
      sellerPhone: z.string(),
      keptUntil: Day,
    }),
  ),
  /** What this person owed or was owed, and what was paid of it. */
  dues: z.array(
    z.object({
      _id: Id,
      kind: DueKind,
      shopName: z.string(),
      vehicleNumber: z.string(),
      partyName: z.string(),
      amount: Paise,
      paid: Paise,
      dueOn: Day,
      /** Null where its sale or purchase is there, with which it goes. */
      keptUntil: Day.nullable(),
      receipts: z.array(
        z.object({
          serial: z.string(),
          amount: Paise,
          account: z.string(),
          reference: z.string(),
          paidOn: Day,
        }),
      ),
    }),
  ),
  /** Bikes that were held for this person, and the tokens that they gave; left out by a server of the last release. */
  holds: z
    .array(
      z.object({
        _id: Id,
        shopName: z.string(),
        vehicleNumber: z.string(),
        customerName: z.string(),
        token: Paise,
        serial: z.string(),
        reference: z.string(),
        until: Moment,
        created: Moment,
        /** Null without a token: no law wants it kept. */
        keptUntil: Day.nullable(),
      }),
    )
    .optional(),
  /** What is on file that names them: of their sales and purchases, and under their number. */
  documents: z.array(
    z.object({
      _id: Id,
      kind: z.string(),
      number: z.string(),
      issuedOn: Day.nullable(),
      expiresOn: Day.nullable(),
      pages: z.int(),
      /** Whether it belongs to what the law wants kept. */
      held: z.boolean(),
      created: Moment,
    }),
  ),
  /** About their enquiries, sales and purchases, or with their number in the words. */
  tasks: z.array(
    z.object({
      _id: Id,
      shopName: z.string(),
      text: z.string(),
      dueOn: Day,
      doneAt: Moment.nullable(),
      /** Whether it is about what the law wants kept, without their number in its words. */
      held: z.boolean(),
    }),
  ),
  /** What colleagues wrote to each other on their enquiries, sales and purchases, or with their number in it, also what was taken back. */
  notes: z.array(
    z.object({
      _id: Id,
      bikeId: Id.nullable(),
      enquiryId: Id.nullable(),
      saleId: Id.nullable(),
      text: z.string(),
      writtenByName: z.string(),
      created: Moment,
      /** Whether it is on a sale or purchase that the law wants kept, be that gone with its shop. */
      held: z.boolean(),
    }),
  ),
  /** The large files with a row of theirs, as long as what came of the rows is kept; left out by a server of the last release. */
  uploads: z.array(z.object({ _id: Id, shopName: z.string(), uploadedByName: z.string(), created: Moment })).optional(),
  /** Also of those notes. One that says nothing of them is told without a word, and is not held. */
  history: z.array(KeptRecord.extend({ held: z.boolean() })),
})
export type CustomerKept = z.infer<typeof CustomerKept>

const ofCustomer = { groupId: Id, phone: Phone }

export const customerKept = endpoint('GET', '/api/customers/kept', {
  summary: 'All that a group keeps of a customer, by phone number, as one file',
  querystring: z.strictObject(ofCustomer),
  response: { 200: CustomerKept },
})

export const eraseCustomer = endpoint(
  'POST',
  '/api/customers/erase',
  {
    summary: 'Erase what a group keeps of a customer and no law holds',
    body: z.strictObject(ofCustomer),
    response: {
      200: z.object({
        erased: z.object({
          enquiries: z.int(),
          sales: z.int(),
          purchases: z.int(),
          documents: z.int(),
          tasks: z.int(),
          notes: z.int(),
          /** Left out where there are none. */
          holds: z.int().optional(),
          /** Large files out of which what they said of them went; left out where there are none. */
          uploads: z.int().optional(),
          records: z.int(),
        }),
        /** What stays, until which day, and why. */
        stays: z.array(
          z.object({ what: z.enum(['sale', 'purchase', 'token']), name: z.string(), until: Day, why: z.string() }),
        ),
      }),
    },
  },
  { once: true },
)

/** What is kept of somebody who signs in, as far as the caller may know. */
export const UserKept = z.object({
  made: Moment,
  account: z.object({
    _id: Id,
    name: z.string(),
    phone: z.string(),
    active: z.boolean(),
    created: Moment,
    updated: Moment,
  }),
  roles: z.array(z.object({ groupName: z.string(), level: z.string(), unitId: Id, role: Role })),
  /** When somebody signed in and was last there; of oneself, and for super admins. */
  sessions: z.array(z.object({ created: Moment, lastUsed: Moment })).nullable(),
  /** What they want to be told of, what they were, and which makers of browsers push to theirs; the same. */
  told: z
    .object({
      choices: NotificationChoices,
      notifications: z.array(
        z.object({
          kind: NotificationKind,
          about: NotificationAbout,
          aboutId: Id,
          created: Moment,
          isRead: z.boolean(),
        }),
      ),
      pushedBy: z.array(z.object({ service: z.string(), created: Moment })),
    })
    .nullable(),
  /** What was done to the account and its roles. */
  changes: z.array(KeptRecord),
  /** What the person was given to do; the newest, at most 10,000. Its words where the caller sees the task now. */
  tasks: z.array(z.object({ _id: Id, text: z.string().nullable(), dueOn: Day, doneAt: Moment.nullable() })),
  /** What the person did, without what it says of others; the newest first, at most 10,000. */
  actions: z.array(KeptRecord.omit({ data: true })),
  moreActions: z.boolean(),
})
export type UserKept = z.infer<typeof UserKept>

export const userKept = endpoint('GET', '/api/users/:userId/kept', {
  summary: 'All that is kept of a user, as one file',
  params: z.object({ userId: Id }),
  response: { 200: UserKept },
})
