import { z } from 'zod'
import { endpoint, writeOf } from './endpoint.ts'
import {
  Address,
  GeoLocation,
  Id,
  Name,
  OptionalEmail,
  OptionalPhone,
  PictureUrl,
  RequiredAddress,
  RequiredDescription,
  requiredText,
} from './fields.ts'
import { fullSentences, limits } from './limits.ts'
import { sentences } from './messages.ts'

export const HeadType = z.enum(['income', 'expense'])
export type HeadType = z.infer<typeof HeadType>

/** A named kind of income or expense of a group. */
export const Head = z.object({ _id: Id, name: z.string(), type: HeadType })
export type Head = z.infer<typeof Head>

/** The three lists of user ids by role that a group, zone and shop carry. */
export const RoleLists = z.object({ admins: z.array(Id), managers: z.array(Id), staff: z.array(Id) })
export type RoleLists = z.infer<typeof RoleLists>

/** A dealership business: the tenant. */
export const Group = z.object({
  _id: Id,
  name: z.string(),
  description: z.string(),
  logo: z.string(),
  geoLocation: z.string(),
  phone: z.string(),
  email: z.string(),
  address: Address,
  /** Whether sale notes carry the words of the margin scheme (CGST rules, rule 32(5)). */
  marginScheme: z.boolean(),
  /** Whether its shops are told what the others have. */
  sharesStock: z.boolean(),
  /** Whether search engines may find its pages for customers. */
  searchEngines: z.boolean(),
  /** Whether the other shop signs for a bike before it is moved there. */
  signedTransfers: z.boolean(),
  /** After so many hours a bike on its way is late. */
  transferLateHours: z.int(),
  /** For how many hours a phone may sell bikes without a network; 0 where none does. Left out by older servers. */
  leaseHours: z.int().optional(),
  ...RoleLists.shape,
  heads: z.array(Head),
})
export type Group = z.infer<typeof Group>

/** How much a group holds; bikes in stock only. */
export const GroupCounts = z.object({ zones: z.int(), shops: z.int(), users: z.int(), inventory: z.int() })

export const GroupForm = {
  name: Name,
  description: RequiredDescription,
  logo: PictureUrl.default(''),
  geoLocation: GeoLocation.default(''),
  phone: OptionalPhone.default(''),
  email: OptionalEmail.default(''),
  address: RequiredAddress,
  marginScheme: z.boolean().default(false),
  /** Left out, it stays as it was; at first it is on. */
  sharesStock: z.boolean().optional(),
  /** Left out, it stays as it was; at first it is off. */
  searchEngines: z.boolean().optional(),
  /** Left out, it stays as it was; at first it is off. */
  signedTransfers: z.boolean().optional(),
  /** Left out, it stays as it was; at first it is 24. */
  transferLateHours: z.int('Enter whole hours').min(1, 'At least 1 hour').max(720, 'At most 720 hours').optional(),
  /** Left out, it stays as it was; at first it is 0, for none. */
  leaseHours: z.int('Enter whole hours').min(0, 'At least 0').max(24, 'At most 24 hours').optional(),
}

export const saveGroup = endpoint('POST', '/api/admin/group', {
  summary: 'Create a group (no _id), or change one',
  body: writeOf(Group, { _id: Id.optional(), ...GroupForm }),
  response: { 200: Group, 201: Group },
})

export const groupsCanManage = endpoint('GET', '/api/admin/groups-can-manage', {
  summary: 'The groups whose admin page the caller may open',
  response: { 200: z.array(Group) },
})

export const GroupWithCounts = Group.extend({ counts: GroupCounts })
export type GroupWithCounts = z.infer<typeof GroupWithCounts>

export const getGroup = endpoint('GET', '/api/admin/groups/:groupId', {
  summary: 'A group with its counts',
  params: z.object({ groupId: Id }),
  response: { 200: GroupWithCounts },
})

export const saveHeads = endpoint('POST', '/api/admin/group/heads', {
  summary: 'Replace the heads of a group',
  body: z.strictObject({
    groupId: Id,
    heads: z
      .array(z.strictObject({ _id: Id.optional(), name: requiredText(120, sentences.headNameEmpty), type: HeadType }))
      .max(limits.heads, fullSentences.heads),
  }),
  response: { 200: z.object({ heads: z.array(Head) }) },
})
