import { randomUUID } from 'node:crypto'
import { getGroup, saveGroup } from '@forecourt/contract/groups'
import { giveBackLeases, leaseBikes, listLeases } from '@forecourt/contract/leases/calls'
import { sentences } from '@forecourt/contract/messages'
import { expect, type Page } from '@playwright/test'
import { complaintsOf } from './complaints.ts'
import { callServer } from './dealership.ts'
import { touch } from './hands.ts'
import { lookEverywhere, lookInBoth } from './look.ts'
import { openSellingShop, phone } from './selling-shop.ts'
import { sessionOf } from './sign-in.ts'
import { test } from './test.ts'
import { toast } from './toast.ts'

/* Two bikes are reserved on a phone, to be sold without a network; a colleague sees it, and calls one in. */

const kept = (page: Page) => page.getByRole('list', { name: 'Reserved on phones' })
const banner = (page: Page) => page.getByRole('note').filter({ hasText: /^Reserved on/ })

test('a colleague sees on whose phone a bike is, calls it in, and has it once it is given back', async ({
  browser,
  sharedServer,
}) => {
  test.setTimeout(240_000)
  const shop = await openSellingShop(sharedServer)
  const [first, second] = [await shop.bike(), await shop.bike()]

  const owner = await shop.open(browser, shop.owner, '/dashboard/stock')
  const complaints = complaintsOf(owner)
  await expect(owner.getByRole('link', { name: 'Stock counts' })).toBeVisible()
  await expect(owner.getByRole('link', { name: 'Reserved on phones' })).toHaveCount(0)
  const { name, description, address } = await shop.call(getGroup, { params: { groupId: shop.groupId } })
  await shop.call(saveGroup, { body: { _id: shop.groupId, name, description, address, leaseHours: 8 } })

  // The phone of the staff asks for both, as it does by itself
  const { token: holder } = await sessionOf(sharedServer, shop.staff)
  const deviceId = randomUUID()
  const { granted } = await callServer(
    sharedServer.origin,
    leaseBikes,
    { params: { shopId: shop.shopId }, body: { deviceId, bikeIds: [first._id, second._id] } },
    holder,
  )
  expect(granted).toHaveLength(2)

  const colleague = await shop.open(browser, shop.colleague, `/bikes/${first._id}`)
  await expect(banner(colleague)).toContainText('Reserved on Salma Begum’s phone until')
  await expect(banner(colleague).getByRole('button', { name: /^Release/ })).toHaveCount(0)
  await lookEverywhere(colleague, 'bike that is reserved on a phone')
  await colleague.setViewportSize(phone.viewport)

  // What the manager has open changes by itself, and before the time nobody releases
  const manager = await shop.open(browser, shop.manager, '/dashboard/stock')
  await expect(manager.getByText('Reserved', { exact: true })).toHaveCount(2)
  await lookEverywhere(manager, 'stock of which some are reserved on a phone')
  await manager.setViewportSize(phone.viewport)
  await manager.getByRole('link', { name: 'Reserved on phones' }).tap()
  await expect(kept(manager).getByRole('listitem')).toHaveCount(2)
  await expect(kept(manager).getByRole('button', { name: /^Release/ })).toHaveCount(0)
  await lookEverywhere(manager, 'bikes that are reserved on phones')
  await manager.setViewportSize(phone.viewport)

  await touch(colleague).press(banner(colleague).getByRole('button', { name: `Call in ${first.vehicleNumber}` }))
  const question = colleague.getByRole('dialog', { name: `Call in ${first.vehicleNumber}?` })
  await lookInBoth(colleague, 'calling in a bike')
  await touch(colleague).press(question.getByRole('button', { name: 'Call in' }))
  await expect(toast(colleague, sentences.leaseWasCalledIn)).toBeVisible()
  await expect(banner(colleague)).toContainText('Called in by Ravi Teja. It is free once that phone has answered.')
  const row = kept(manager).getByRole('listitem').filter({ hasText: first.vehicleNumber })
  await expect(row).toContainText('Called in by Ravi Teja')
  await lookInBoth(manager, 'a bike that is called in')

  // To whoever has it, it is on their own phone
  const own = await shop.open(browser, shop.staff, `/bikes/${second._id}`)
  await expect(banner(own)).toContainText('Reserved on your phone until')

  // The phone hears of it, and gives the bike back
  const asked = { query: { deviceId, shopId: shop.shopId } }
  const { leases } = await callServer(sharedServer.origin, listLeases, asked, holder)
  const calledIn = leases.filter(({ calledIn: by }) => by !== null)
  expect(calledIn.map(({ bikeId }) => bikeId)).toEqual([first._id])
  await callServer(
    sharedServer.origin,
    giveBackLeases,
    { params: { shopId: shop.shopId }, body: { deviceId, leaseIds: calledIn.map(({ _id }) => _id) } },
    holder,
  )
  await expect(banner(colleague)).toHaveCount(0)
  await expect(kept(manager).getByRole('listitem')).toHaveCount(1)
  await expect(kept(manager)).toContainText(second.vehicleNumber)
  expect(complaints).toEqual([])
})
