import type { LiveChange, LiveKind } from '@forecourt/contract/live/calls'
import type { QueryKey } from '@tanstack/react-query'
import { keys } from '../../api/keys.ts'
import { ownUserId } from '../../device/session.ts'

type Shown = {
  /** Parts of the trade that show it in a list or in a figure. */
  lists?: readonly string[]
  /** Parts of the trade that are about one record: shown in those about the records that changed. */
  records?: readonly string[]
  /** Parts of a group. */
  group?: readonly string[]
  dashboard?: true
  /** The feed of a day alone. */
  feed?: true
}

const inventory = [
  'inventory',
  'inventoryTotal',
  'inventorySums',
  'vehicle',
  'models',
  'transfers',
  'bikes-to-ask-for',
  'search',
]
const wishes = ['enquiries', 'enquiry']
const money = ['entries', 'cash-book', 'statement']
const papers = ['papers-to-do', 'paper-counts']
const ofGroup = ['counts', 'admin']
const stockOfGroup = [...ofGroup, 'inventory', 'inventory-total', 'inventory-sums', 'audit', 'seal']

const tasks = ['tasks', 'tasks-about', 'task-count']

const holds = ['holds', 'bike-holds', 'token-receipt']

const trade: Shown = {
  lists: [
    ...inventory,
    ...wishes,
    ...money,
    ...papers,
    ...tasks,
    'sales',
    'dues',
    ...holds,
    'cash',
    'approvals',
    'figures',
    'bulk-changes',
    'bulk-change',
  ],
  records: ['bike', 'sale', 'papers'],
  group: stockOfGroup,
  dashboard: true,
}

/** Where a change shows; the names are those of web/src/api/keys.ts. */
const shownIn: Record<LiveKind, Shown> = {
  bikes: trade,
  sales: trade,
  bikePages: { records: ['bike'] },
  // A shop's bikes are not named
  shopPages: { lists: ['bike'] },
  // What the names of an erased customer went from is not told
  customers: { ...trade, lists: [...(trade.lists ?? []), 'receipt', 'documents', 'notes'] },
  enquiries: {
    lists: ['enquiries', 'search', 'figures', ...tasks],
    records: ['enquiry', 'bike'],
    group: ['audit', 'seal'],
    dashboard: true,
  },
  dues: { lists: ['dues', ...money], records: ['sale', 'bike', 'receipt'], dashboard: true },
  entries: { lists: money, records: ['sale', 'bike'], dashboard: true },
  stockCounts: { lists: ['stock-counts', 'stock-count'], group: ['audit', 'seal'] },
  // Its bikes are not named
  stockRequests: { lists: ['stock-requests'] },
  consignments: { lists: ['consignments', 'consignment', 'bike', ...inventory], group: stockOfGroup, feed: true },
  // A bike in every list says that it is held
  holds: { ...trade, lists: [...inventory, ...money, ...holds, 'cash'] },
  // A bike says that it is reserved on a phone; it is not named
  leases: { ...trade, lists: [...inventory, 'enquiry', 'bike', 'leases'] },
  tasks: { lists: tasks, feed: true },
  closes: { lists: ['closes', ...money], feed: true },
  notes: { records: ['notes'], feed: true },
  // Its owner's alone, and not of the trade
  notifications: {},
  approvals: { lists: ['approvals'], records: ['bike'] },
  documents: { lists: papers, records: ['documents', 'papers', 'bike', 'sale'], dashboard: true },
  papers: { lists: papers, records: ['papers', 'bike'], dashboard: true },
  groups: { lists: ['search', 'bike'], group: ofGroup, dashboard: true },
  zones: { lists: ['search', 'figures'], group: ofGroup, dashboard: true },
  shops: { lists: ['search', 'figures'], group: [...ofGroup, 'shop-names'], dashboard: true },
  heads: { group: ofGroup },
  // The floor of every bike; the bikes are not named
  moneySettings: { lists: ['bike', 'figures'], group: ['money-settings'] },
  users: { lists: ['search', 'assignees', ...tasks], group: [...ofGroup, 'security-events'] },
  roles: { lists: ['search', 'assignees', ...tasks], group: [...ofGroup, 'security-events'] },
}

/** Whether what lies under a key in the cache shows a change. */
export function isShownIn(key: QueryKey, change: LiveChange): boolean {
  const { lists = [], records = [], group = [], dashboard, feed } = shownIn[change.kind]
  const [room, part, about] = key
  switch (room) {
    case 'trade':
      // Figures and statements have their kind before what they are asked by
      if (!concerns(key.find(isSearch), change)) return false
      return lists.includes(String(part)) || (records.includes(String(part)) && mentions(key, change))
    case 'group':
      return part === change.groupId && group.includes(String(about))
    case 'dashboard':
      if (part === 'day') return (dashboard ?? feed) === true && concerns(about, change)
      return dashboard === true && (part === null || part === change.groupId)
    case 'groups':
      return change.kind === 'groups'
    case 'audit':
    case 'shop':
    case 'user':
      return mentions(key, change)
    case keys.notifications[0]:
      // With a role go those about what it showed
      return change.kind === 'notifications' || (change.kind === 'roles' && isOwn(change))
    case keys.me[0]:
      return (change.kind === 'roles' || change.kind === 'users') && isOwn(change)
    default:
      return false
  }
}

/** Whether it is about whoever is signed in. */
const isOwn = ({ ids }: LiveChange) => ids === null || ids.includes(ownUserId())

/** Whether it is about one of the records; where they are not named it may be. */
const mentions = (key: QueryKey, { ids, shopIds }: LiveChange): boolean =>
  ids === null || [...ids, ...shopIds].some((id) => JSON.stringify(key).includes(id))

const isSearch = (part: unknown) => typeof part === 'object' && part !== null

/** Whether a list is not one of another group's or shop's; what belongs to no shop concerns all of its group. */
function concerns(search: unknown, { groupId, shopIds }: LiveChange): boolean {
  if (!isSearch(search)) return true
  const of = search as { groupId?: string; shopId?: string }
  if (of.groupId !== undefined && of.groupId !== groupId) return false
  return of.shopId === undefined || shopIds.length === 0 || shopIds.includes(of.shopId)
}
