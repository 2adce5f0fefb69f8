import { parseWish } from '@forecourt/contract/wish'
import { sql } from 'drizzle-orm'

/** The columns of an enquiry that hold what its wish says. */
export function wishColumns(wish: string) {
  const { words, fuel, minPrice, maxPrice, minYear, maxMileage } = parseWish(wish)
  return {
    wish,
    wishWords: words,
    wishFuel: fuel,
    wishMinPrice: minPrice,
    wishMaxPrice: maxPrice,
    wishMinYear: minYear,
    wishMaxMileage: maxMileage,
  }
}

/** Whether the wish of a row of enquiries says anything that a bike can be compared with. */
const saysSomething = sql`(enquiries.wish_words <> '{}' or num_nonnulls(enquiries.wish_fuel,
  enquiries.wish_min_price, enquiries.wish_max_price, enquiries.wish_min_year, enquiries.wish_max_mileage) > 0)`

/** Whether a row of bikes is in stock and fits the wish of a row of open enquiries of the same group. */
export const wishFits = sql`(enquiries.state = 'open' and bikes.group_id = enquiries.group_id and bikes.sold_at is null
  and ${saysSomething}
  and (enquiries.wish_fuel is null or bikes.fuel = enquiries.wish_fuel)
  and (enquiries.wish_min_price is null or bikes.list_price >= enquiries.wish_min_price)
  and (enquiries.wish_max_price is null or bikes.list_price <= enquiries.wish_max_price)
  and (enquiries.wish_min_year is null or bikes.year >= enquiries.wish_min_year)
  and (enquiries.wish_max_mileage is null or bikes.mileage <= enquiries.wish_max_mileage)
  -- The first word alone over all of the text, since that has an index; its vehicle number says nothing of the model
  and bikes.search_text like '%' || coalesce(enquiries.wish_words[1], '') || '%'
  and not exists (select from unnest(enquiries.wish_words) as word
    where strpos(lower(bikes.make || ' ' || bikes.model), word) = 0))`
