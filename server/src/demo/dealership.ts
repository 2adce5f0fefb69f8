import type { Event, Person } from './events.ts'
import { inOrder, yearOfEvents } from './history.ts'
import { withMoney } from './money.ts'
import { papersOf } from './papers.ts'
import { withShopWork } from './shop-work/shop-work.ts'
import { teamOf } from './team.ts'

/** A branch, with what its address says beside Hyderabad, Telangana. */
export type Branch = { name: string; zone: string; line: string; zip: string; geo: string }

/** A dealership and what happened there, in the order in which it happened. */
export type Dealership = { zones: string[]; shops: Branch[]; people: Person[]; events: Event[] }

const zones = ['West', 'East']

const shops: Branch[] = [
  { name: 'Kukatpally', zone: 'West', line: 'Plot 41, KPHB Colony', zip: '500072', geo: '17.4947,78.3996' },
  { name: 'Madhapur', zone: 'West', line: '2-56, Ayyappa Society', zip: '500081', geo: '17.4483,78.3915' },
  { name: 'Dilsukhnagar', zone: 'East', line: '16-11-23, Main Road', zip: '500060', geo: '17.3688,78.5247' },
  { name: 'Secunderabad', zone: 'East', line: '9-1-128, SD Road', zip: '500003', geo: '17.4399,78.4983' },
]

/** Who signs in is told by the start: the first of each role. */
const people: Person[] = [
  { name: 'Srinivas Reddy', phone: '9848000001', role: 'admin', level: 'group', at: 'the group' },
  { name: 'Ayesha Khan', phone: '9848000002', role: 'admin', level: 'zone', at: 'West' },
  { name: 'Venkat Rao', phone: '9848000003', role: 'manager', level: 'zone', at: 'East' },
  { name: 'Lakshmi Devi', phone: '9848000004', role: 'manager', level: 'shop', at: 'Kukatpally' },
  { name: 'Mohammed Irfan', phone: '9848000005', role: 'manager', level: 'shop', at: 'Madhapur' },
  { name: 'Suresh Goud', phone: '9848000006', role: 'manager', level: 'shop', at: 'Dilsukhnagar' },
  { name: 'Padma Latha', phone: '9848000007', role: 'manager', level: 'shop', at: 'Secunderabad' },
  { name: 'Ravi Teja', phone: '9848000008', role: 'staff', level: 'shop', at: 'Kukatpally' },
  { name: 'Sai Kiran', phone: '9848000009', role: 'staff', level: 'shop', at: 'Madhapur' },
  { name: 'Farhana Begum', phone: '9848000010', role: 'staff', level: 'shop', at: 'Dilsukhnagar' },
  { name: 'Naveen Kumar', phone: '9848000011', role: 'staff', level: 'shop', at: 'Secunderabad' },
]

/** What each branch pays a month, in rupees. */
const monthly = [
  { name: 'Kukatpally', rent: 14_500, salaries: 23_000 },
  { name: 'Madhapur', rent: 16_800, salaries: 22_000 },
  { name: 'Dilsukhnagar', rent: 11_200, salaries: 19_500 },
  { name: 'Secunderabad', rent: 12_600, salaries: 20_000 },
]

const bikeCount = 400

/** Four branches across Hyderabad that took in 400 bikes in the year before `now`. */
export function smallDealership(now: Date): Dealership {
  const branches = shops.map(({ name }) => name)
  const trade = withMoney(yearOfEvents(now, { branches, bikeCount }), now, monthly)
  const told = [...trade, ...papersOf(trade, shops, now), ...teamOf(trade, shops, people, now)]
  const events = withShopWork(told, people, now)
  return { zones, shops, people, events: inOrder(events, now) }
}
