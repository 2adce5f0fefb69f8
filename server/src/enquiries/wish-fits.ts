import { matchesCounted } from '@forecourt/contract/enquiries'
import { keptModels, parseWish } from '@forecourt/contract/enquiries/wish'
import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { type Actor, withinCapability } from '../access.ts'
import { bikes, enquiries } from '../db/schema.ts'
import { groupOf } from '../lists/as-rows.ts'

/** The columns of an enquiry that hold what its wish says. */
export function wishColumns(wish: string) {
  const { models, fuel, scooter, minPrice, maxPrice, minYear, maxYear, maxMileage } = parseWish(wish)
  return {
    wish,
    wishModels: keptModels(models),
    wishFuel: fuel,
    wishScooter: scooter,
    wishMinPrice: minPrice,
    wishMaxPrice: maxPrice,
    wishMinYear: minYear,
    wishMaxYear: maxYear,
    wishMaxMileage: maxMileage,
  }
}

/** Whether a row of enquiries asks for something that a bike can be compared with. */
const asks = sql`(enquiries.state = 'open' and (enquiries.wish_models <> '' or enquiries.wish_scooter
  or num_nonnulls(enquiries.wish_fuel, enquiries.wish_min_price, enquiries.wish_max_price, enquiries.wish_min_year,
    enquiries.wish_max_year, enquiries.wish_max_mileage) > 0))`

/**
 * Whether a row of bikes is in stock and its numbers and fuel fit the wish of a row of enquiries; the index serves it.
 */
const detailsFit = sql`(bikes.sold_at is null
  and bikes.year between coalesce(enquiries.wish_min_year, 0) and coalesce(enquiries.wish_max_year, 9999)
  and bikes.list_price between coalesce(enquiries.wish_min_price, 0) and coalesce(enquiries.wish_max_price, 'infinity')
  and bikes.mileage <= coalesce(enquiries.wish_max_mileage, 2147483647)
  and (enquiries.wish_fuel is null or bikes.fuel = enquiries.wish_fuel))`

/** Words of makes and models by which the scooters of the Indian market are told from its motorcycles. */
const scooterNames = `
  access activa aerox alpha ampere ather avenis aviator bgauss burgman chetak cliq destini dio duet duro fascino
  flyte grazia gusto iqube jupiter let's lets lectrix maestro magnus ntorq okinawa optima orbiter photon pleasure
  primus ray rayzr rizta rodeo s1 scooty storm swish sxr vespa vida wego xoom`

/** Finds such a word in make and model in small letters, as a regular expression of PostgreSQL. */
const scooterPattern = `\\m(?:${scooterNames.trim().split(/\s+/).join('|')})\\M`

const name = sql`lower(bikes.make || ' ' || bikes.model)`

/** Whether a row of bikes is a scooter, as far as its name tells. */
export const isScooter = sql`(${name} ~ ${scooterPattern})`

/**
 * A row for each alternative of a row of enquiries, one where any model will do, with a pattern for each of its words.
 * Without the offset they would be made anew for every model; a regular expression would take ten times as long.
 */
const alternatives = sql`(
  select string_to_array('%' || replace(words, ' ', '% %') || '%', ' ') as patterns
  from unnest(case enquiries.wish_models when '' then array[''] else string_to_array(enquiries.wish_models, '|') end)
    as words offset 0) as alternatives`

/**
 * Whether a row of bikes is in stock and fits the wish of a row of open enquiries of the same group. Nothing is kept of
 * a match: it is worked out with each read, so that a purchase has nobody to tell.
 */
export const wishFits = sql`(${asks} and bikes.group_id = enquiries.group_id and ${detailsFit}
  and exists (select from ${alternatives} where ${name} like all (patterns))
  and (not enquiries.wish_scooter or ${name} ~ ${scooterPattern}))`

/** Models that wishes are compared with; far more than a dealership has. */
const mostModels = 2000

/**
 * The models in stock that the actor sees, of some groups if these are given, each with the ends of what its bikes
 * have; of more than 2,000 those that most bikes have. Wishes are compared with these first: a stock of a hundred
 * thousand bikes has a few hundred models.
 */
function models(actor: Actor, groupIds: string[] | undefined): SQL {
  const ofGroups = groupIds && inArray(bikes.groupId, groupIds)
  return sql`models as materialized (
    select group_id, make, model, ${name} as name, ${name} ~ ${scooterPattern} as is_scooter,
      min(fuel) as first_fuel, max(fuel) as last_fuel, min(list_price) as cheapest, max(list_price) as dearest,
      min(year) as oldest, max(year) as newest, min(mileage) as least_driven
    from bikes where ${and(isNull(bikes.soldAt), ofGroups, withinCapability(actor, 'stock.see', bikes))}
    group by group_id, make, model order by count(*) desc, make, model limit ${mostModels}::int)`
}

/**
 * Whether some bike of a row of models may fit the wish of a row of enquiries: whoever widens detailsFit widens this.
 */
const modelFits = sql`(${asks} and models.group_id = enquiries.group_id
  and models.dearest >= coalesce(enquiries.wish_min_price, 0)
  and models.cheapest <= coalesce(enquiries.wish_max_price, 'infinity')
  and models.newest >= coalesce(enquiries.wish_min_year, 0)
  and models.oldest <= coalesce(enquiries.wish_max_year, 9999)
  and models.least_driven <= coalesce(enquiries.wish_max_mileage, 2147483647)
  and (enquiries.wish_fuel is null or enquiries.wish_fuel between models.first_fuel and models.last_fuel)
  and (not enquiries.wish_scooter or models.is_scooter)
  and models.name like all (alternatives.patterns))`

/** So many bikes of a row of models that fit the wish of a row of enquiries; the limit keeps the plan to one model. */
const bikesOfModel = (
  actor: Actor,
  limit: number,
  ofGroups: readonly { groupId: string }[],
): SQL => sql`(select from bikes
  where bikes.group_id = ${groupOf(ofGroups, sql`models.group_id`)}
    and bikes.make = models.make and bikes.model = models.model
    and ${detailsFit} and ${withinCapability(actor, 'stock.see', bikes)}
  limit ${limit}::int)`

/** How many bikes in stock that the actor sees fit the wish of each of these enquiries. */
export function countedMatches(actor: Actor, asking: { groupId: string; id: string }[]): SQL {
  const groupIds = [...new Set(asking.map(({ groupId }) => groupId))]
  const ids = asking.map(({ id }) => id)
  return sql`(with ${models(actor, groupIds)}
    select enquiries.id, (
      select count(*)::int from (
        select from (select distinct models.* from ${alternatives} cross join models where ${modelFits}) as models
        cross join lateral ${bikesOfModel(actor, matchesCounted, asking)} as fitting
        limit ${matchesCounted}::int) as counted) as matches
    from enquiries where ${and(inArray(enquiries.groupId, groupIds), inArray(enquiries.id, ids))})`
}

/**
 * The ids of those enquiries of `seen` whose wish fits a bike in stock that the actor sees, of this group if one is
 * given.
 */
export function matchedEnquiries(actor: Actor, groupId: string | undefined, seen: SQL | undefined): SQL {
  const isMatched = sql`exists (select from ${alternatives} cross join models
    cross join lateral ${bikesOfModel(actor, 1, groupId === undefined ? [] : [{ groupId }])} as fitting where ${modelFits})`
  return sql`(with ${models(actor, groupId === undefined ? undefined : [groupId])}
    select enquiries.id from enquiries where ${and(seen, isMatched)})`
}
