import { canSomewhere } from '@forecourt/contract/permissions'
import { foundOfKind as limit, type SearchAnswer } from '@forecourt/contract/search/calls'
import type { ReadSearch } from '@forecourt/contract/search/read-search'
import { type Actor, whichGroup } from '../access.ts'
import { findBoughtFrom } from '../bikes/read.ts'
import type { Db } from '../db/open.ts'
import { findEnquiries } from '../enquiries/read.ts'
import { getGroup } from '../groups/read.ts'
import { findStockElsewhere, listInventory } from '../inventory/read.ts'
import { findSerials } from '../sales/read.ts'
import { findTeam } from '../users/read.ts'
import { findPlaces } from './find-places.ts'
import { filterOf, listOf, understand, wishOf } from './understand.ts'

type Query = { q: string; groupId?: string }

const noBikes = { bikes: [], total: 0 }
const noEnquiries = { enquiries: [], total: 0, q: '' }
const nothing = {
  inStock: noBikes,
  sold: noBikes,
  boughtFrom: [],
  enquiries: noEnquiries,
  notes: [],
  people: [],
  elsewhere: [],
}

/**
 * What there is of everything that the actor sees, five of a kind. A kind that is not for the actor is empty, and so is
 * one that the words do not ask for. Throws 404 for a group in which the actor holds no role, 400 where a super admin
 * names none: in all of a server's dealerships at once no index helps, and any shop's name would be a place.
 */
export async function search(db: Db, actor: Actor, { q, groupId }: Query): Promise<SearchAnswer> {
  if (groupId !== undefined) await getGroup(db, actor, groupId)
  else if (actor.userType === 'superAdmin') throw whichGroup()
  const places = await findPlaces(db, actor, groupId)
  const read = await understand(db, actor, { q, groupId, places })
  const list = listOf(read)
  const filter = filterOf(list, groupId)
  const answer: SearchAnswer = {
    ...nothing,
    parts: read.parts,
    wish: wishOf(q, read),
    list,
  }
  if (read.parts.length === 0) return answer
  if (read.serial !== undefined) {
    return { ...answer, notes: await findSerials(db, actor, { groupId, serial: read.serial, limit }) }
  }
  const isOwn = !read.place || places.some(({ _id, isOwn: sees }) => sees && _id === read.place?._id)
  const isNamed = read.typed.length > 0
  const inStock =
    isOwn && read.phone === undefined ? await findBikes(db, actor, { ...filter, status: 'inStock' }) : noBikes
  return {
    ...answer,
    inStock,
    sold: isOwn && isNamed ? await findBikes(db, actor, { ...filter, status: 'sold' }) : noBikes,
    enquiries: isOwn && isNamed ? await enquiriesOf(db, actor, read, { groupId, ...filter }) : noEnquiries,
    ...(isNamed && (await findPeople(db, actor, read, groupId))),
    elsewhere:
      inStock.total === 0 && read.phone === undefined
        ? await findStockElsewhere(db, actor, { ...filter, status: 'inStock' })
        : [],
  }
}

/** The newest of the bikes: of what stands in stock the last to come, of what is sold the last to go. */
async function findBikes(db: Db, actor: Actor, filter: Parameters<typeof findStockElsewhere>[2]) {
  const newest =
    filter.status === 'sold'
      ? ({ sort: 'soldOn', order: 'desc' } as const)
      : ({ sort: 'daysInInventory', order: 'asc' } as const)
  const { bikes, total } = await listInventory(db, actor, { ...filter, ...newest, limit })
  return { bikes, total }
}

type Places = { groupId?: string | undefined; shopId?: string | undefined; zoneId?: string | undefined }

/** By the words as they were typed: a customer's name is no make that was mistyped. */
async function enquiriesOf(db: Db, actor: Actor, read: ReadSearch, { groupId, shopId, zoneId }: Places) {
  const q = read.phone ?? read.typed.join(' ')
  return { ...(await findEnquiries(db, actor, { groupId, shopId, zoneId, q }, limit)), q }
}

async function findPeople(db: Db, actor: Actor, { typed, phone }: ReadSearch, groupId: string | undefined) {
  const asked = { groupId, words: typed, limit, ...(phone !== undefined && { phone }) }
  return {
    boughtFrom: await findBoughtFrom(db, actor, asked),
    people: canSomewhere(actor, 'team.see') ? await findTeam(db, actor, asked) : [],
  }
}
