import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    /** A tenth of everything, to see quickly whether it runs. */
    small: { type: 'boolean', default: false },
    /** One of the two databases alone: embedded or postgres. */
    on: { type: 'string' },
    /** Some of the measures alone, by the names of their files, joined by commas. */
    only: { type: 'string' },
    /** How many entries the books hold instead of the usual number, and a sale for ten: the aim is said for 3000000. */
    entries: { type: 'string' },
    /** A folder for a CPU profile of each server that is measured. */
    profile: { type: 'string' },
  },
})

const part = values.small ? 0.1 : 1
const entries = Number(values.entries ?? 300_000 * part)
/** For how many milliseconds quick calls are made before they count: some hundred of them. */
const warmFor = values.small ? 200 : 2_000
const stock = { shops: 40 * part, bikesPerShop: 2_500 }

/** How much is measured, how often. The warm-ups are long: a server runs all day, and its code is quick only then. */
export const sizes = {
  upload: { rows: 20_000 * part, small: 5_000 * part, rounds: 5, warmUp: 1 },
  /** How often others call, and milliseconds until what was written is sealed. */
  large: { rows: 100_000 * part, calls: values.small ? 100 : 300, settle: values.small ? 10_000 : 60_000 },
  stock,
  /** How often each bike of the stock was sold: a sale leaves ten entries. */
  sold: { times: Math.max(1, Math.round(entries / 10 / (stock.shops * stock.bikesPerShop))) },
  admin: { shops: 10, bikesPerShop: 2_000 * part, rounds: 9, warmUp: 2 },
  page: { rounds: values.small ? 10 : 60, warmUp: values.small ? 10 : 100 },
  filters: { rounds: values.small ? 5 : 20, warmUp: values.small ? 5 : 20, warmFor },
  enquiries: { count: 10_000 * part, rounds: values.small ? 5 : 20, warmUp: values.small ? 5 : 20, warmFor },
  books: { entries, rounds: values.small ? 5 : 20, warmUp: values.small ? 5 : 20, warmFor },
  transfer: { rounds: values.small ? 50 : 200, warmUp: values.small ? 20 : 200 },
  tabs: { rounds: values.small ? 3 : 9, warmUp: 2 },
  start: { rounds: values.small ? 3 : 5, warmUp: 1 },
  neighbours: {
    others: 100 * part,
    shops: 10,
    bikesPerShop: 500,
    enquiries: 500,
    rounds: values.small ? 5 : 21,
    warmUp: 5,
  },
  day: {
    dealerships: 1_000 * part,
    people: 10,
    shops: 3,
    bikesPerShop: 100,
    enquiries: 100,
    atOnce: [1, 4, 16, 64, 256],
    seconds: values.small ? 5 : 20,
  },
  growth: {
    rows: 1_000_000 * part,
    shops: 5,
    /** How many pages lie before the one that is measured beside the first. */
    pagesBefore: values.small ? 15 : 99,
    rounds: values.small ? 5 : 21,
    warmUp: 3,
    /** Of what takes a second. */
    slow: { rounds: 3, warmUp: 1 },
  },
  asOf: {
    rows: 100_000 * part,
    shops: 40 * part,
    rounds: values.small ? 5 : 20,
    warmUp: values.small ? 5 : 10,
    warmFor,
  },
  live: { screens: 500 * part, writes: values.small ? 40 : 200, perSecond: 20, idleSeconds: values.small ? 50 : 100 },
}

export const profileFolder = values.profile
export const wantsDatabase = (name: string): boolean => values.on === undefined || values.on === name
export const wantsMeasure = (...names: string[]): boolean =>
  values.only === undefined || values.only.split(',').some((name) => names.includes(name))
