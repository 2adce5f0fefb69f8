import { listInventory, listModels } from '@forecourt/contract/inventory'
import { listShops } from '@forecourt/contract/places'
import { listViews } from '@forecourt/contract/views'
import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { answerForGroup, answerForTrade } from '../../../../../test/answers.ts'
import { group, inStock, manager, shop } from '../../../../../test/dealership.ts'
import { answer, asked } from '../../../../../test/network.ts'
import { open } from '../../../../../test/page.tsx'

beforeEach(() => {
  answerForTrade()
  answer(listInventory, { bikes: [inStock], total: 1, nextCursor: null })
  answer(listModels, [])
  answer(listShops, [shop])
  answer(listViews, [])
})

/** The order of the list that is shown, without the ones that only count. */
const orders = () =>
  asked(listInventory).flatMap(({ query: { sort, order } }) => (sort === undefined ? [] : [`${sort} ${order}`]))

test.each([
  ['/dashboard/stock', 'daysInInventory asc'],
  ['/dashboard/sold', 'soldOn desc'],
  ['/dashboard/stock?sort=make', 'make asc'],
])('%s comes in the order %s', async (path, order) => {
  open(path, manager)
  await screen.findByText(inStock.vehicleNumber)
  await waitFor(() => expect(orders()).toContain(order))
})

test('the group’s own inventory goes shop by shop, as the specification has it', async () => {
  answerForGroup()
  open(`/group/${group._id}#inventory`)
  await screen.findByText(inStock.vehicleNumber)
  expect([...new Set(orders())]).toEqual(['shop asc'])
})
