import { normaliseVehicleNumber } from '@forecourt/contract/bikes/vehicle-number'
import type { Output } from '@forecourt/contract/endpoint'
import type { Id } from '@forecourt/contract/fields'
import type { getWalk } from '@forecourt/contract/stock-counts/walk-calls'

/** A bike that a phone took along. */
export type WalkBike = {
  _id: Id
  vehicleNumber: string
  make: string
  model: string
  year: number
  /** The shop that it belongs to, where that is not the count's own; or that the own shop has sent it away. */
  belongsTo: string | null
}

/** What a phone takes along: as the server's pages say it, which is short. */
export type KeptList = {
  shopName: string
  pages: Output<typeof getWalk>[]
  /** When it was fetched, in milliseconds. */
  at: number
}

/** The bikes of a kept list, those of the count's shop first, and what stands in the addresses of their pages. */
export function readList({ pages }: Pick<KeptList, 'pages'>) {
  const byPage = new Map<string, WalkBike>()
  const all = pages.flatMap(({ bikes, models, shops, pages: open }) => {
    const read = bikes.map(([_id, vehicleNumber, model, year, shop]): WalkBike => {
      const [make = '', name = ''] = models[model] ?? []
      return { _id, vehicleNumber, make, model: name, year, belongsTo: shop === 0 ? null : (shops[shop] ?? '') }
    })
    for (const [at, token] of open) {
      const bike = read[at]
      if (bike) byPage.set(token, bike)
    }
    return read
  })
  const byNumber = (one: WalkBike, other: WalkBike) => (one.vehicleNumber < other.vehicleNumber ? -1 : 1)
  return {
    own: all.filter(({ belongsTo }) => belongsTo === null).toSorted(byNumber),
    others: all.filter(({ belongsTo }) => belongsTo !== null),
    byId: new Map(all.map((bike) => [bike._id, bike])),
    byPage,
  }
}
export type WalkList = ReturnType<typeof readList>

/** So many of what fits are offered. */
const mostOffered = 8

/**
 * The bikes that somebody may mean who typed this: by the end of their number, and from five letters on by any part of
 * it. Those of the shop first; two with the same digits are both offered.
 */
export function findBikes({ own, others }: WalkList, typed: string): WalkBike[] {
  const wanted = normaliseVehicleNumber(typed)
  if (wanted.length < 2) return []
  const fits = ({ vehicleNumber }: WalkBike) =>
    vehicleNumber.endsWith(wanted) || (wanted.length > 4 && vehicleNumber.includes(wanted))
  const found = own.filter(fits)
  // Of other shops only who stands before the bike means one: four digits at least
  return [...found, ...(wanted.length < 4 ? [] : others.filter(fits))].slice(0, mostOffered)
}

/** The bike that a code opens: its page for those who work here, or that for customers; nothing for another code. */
export function bikeOfCode({ byId, byPage }: WalkList, text: string): WalkBike | undefined {
  const [, kind, id] = /\/(bikes|b)\/([\w-]+)(?:[/?#]|$)/.exec(text) ?? []
  return kind === 'bikes' ? byId.get(id?.toLowerCase() ?? '') : kind === 'b' ? byPage.get(id ?? '') : undefined
}

/**
 * The bike whose plate was read, which may be in two lines and among other words: that of the list whose whole number
 * stands there.
 */
export function bikeOfPlate({ own, others }: WalkList, lines: readonly string[]): WalkBike | undefined {
  const read = normaliseVehicleNumber(lines.join(''))
  if (read.length < 6) return undefined
  const stands = ({ vehicleNumber }: WalkBike) => vehicleNumber.length >= 6 && read.includes(vehicleNumber)
  return own.find(stands) ?? others.find(stands)
}
