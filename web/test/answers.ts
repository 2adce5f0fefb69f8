import { type AdminData, getAdmin } from '@forecourt/contract/admin'
import { getAdvice } from '@forecourt/contract/analytics/calls'
import { lookUpVehicle } from '@forecourt/contract/bike-page'
import { countConsignments, listConsignments } from '@forecourt/contract/consignments/calls'
import { getDashboard, getToday } from '@forecourt/contract/dashboard'
import { countPapers, getBikePapers, listDocuments } from '@forecourt/contract/documents/calls'
import { getBikeDues, getSaleDues, listDues } from '@forecourt/contract/dues/calls'
import { getGroup, groupsCanManage } from '@forecourt/contract/groups'
import { getBikeHolds, listHolds } from '@forecourt/contract/holds/calls'
import { listModels, totalInventory } from '@forecourt/contract/inventory'
import { listNotes } from '@forecourt/contract/notes/calls'
import { getBikePrice, getMoneySettings, listApprovals } from '@forecourt/contract/prices/calls'
import { me } from '@forecourt/contract/session'
import { listStockRequests } from '@forecourt/contract/stock-requests/calls'
import { countTasks, listAssignees, listTasksAbout } from '@forecourt/contract/tasks/calls'
import { getPersonMonth } from '@forecourt/contract/users'
import { dashboardShop, group, manager, otherShop, person, shop, superAdmin, zone } from './dealership.ts'
import { bikePapers } from './documents.ts'
import { noAges } from './dues.ts'
import { quietDay, quietMonth } from './figures.ts'
import { noHolds } from './holds.ts'
import { answer } from './network.ts'
import { bikePrice, moneySettings } from './prices.ts'

/** What every page of the dealership asks for, answered to the super admin. */
export function answerForGroup(admin: Partial<AdminData> = {}) {
  answer(me, { ...superAdmin, memberships: [], waiting: [], chosePin: true })
  answer(groupsCanManage, [group])
  const rest = { inventory: [], sales: [] }
  answer(getAdmin, { groups: [group], shops: [shop, otherShop], zones: [zone], users: [person], ...rest, ...admin })
  answer(getMoneySettings, moneySettings)
  answer(getGroup, { ...group, counts: { zones: 1, shops: 2, users: 1, inventory: 1 } })
}

/** What every page of the trade asks for, answered to the shop's manager. */
export function answerForTrade() {
  const membership = { groupId: group._id, level: 'shop', unitId: shop._id, role: 'manager' } as const
  answer(me, { ...manager, memberships: [membership], waiting: [], chosePin: true })
  answer(getDashboard, { shops: [dashboardShop], oldest: [] })
  answer(getToday, quietDay)
  answer(getPersonMonth, quietMonth)
  answer(listModels, [])
  answer(totalInventory, { bikes: 0, listPrice: 0, salePrice: null, cost: null, gross: null })
  answer(getMoneySettings, moneySettings)
  answer(getBikePrice, bikePrice)
  answer(getAdvice, { advice: [], more: 0 })
  answer(listApprovals, { approvals: [], nextCursor: null })
  answer(lookUpVehicle, { inStock: null, earlier: [] })
  answer(listDues, { dues: [], ages: noAges, nextCursor: null })
  answer(getSaleDues, { dues: [], receipts: [] })
  answer(getBikeDues, { dues: [], receipts: [], unrecorded: [] })
  answer(getBikeHolds, { holds: [] })
  answer(listHolds, noHolds)
  answer(countTasks, { overdue: 0, today: 0 })
  answer(countConsignments, { coming: 0, late: 0, disputed: 0 })
  answer(listConsignments, { consignments: [], total: 0, nextCursor: null })
  answer(listStockRequests, { requests: [], total: 0, toAnswer: 0, nextCursor: null })
  answer(listTasksAbout, { tasks: [] })
  answer(listAssignees, { assignees: [{ _id: manager._id, name: manager.name }] })
  answer(countPapers, { due: 0, expiring: 0, missing: 0 })
  answer(listDocuments, { documents: [] })
  answer(getBikePapers, bikePapers)
  answer(listNotes, { notes: [], nextCursor: null })
}
