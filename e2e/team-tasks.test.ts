import { businessDay, daysAfter } from '@forecourt/contract/calendar'
import { liveChanges } from '@forecourt/contract/live/calls'
import { sentences } from '@forecourt/contract/messages'
import { sellBike } from '@forecourt/contract/sales'
import { expect } from '@playwright/test'
import { complaintsOf } from './complaints.ts'
import { callServer } from './dealership.ts'
import { look, lookEverywhere } from './look.ts'
import { openSellingShop, type SellingShop } from './selling-shop.ts'
import type { RunningServer } from './server.ts'
import { sessionOf } from './sign-in.ts'
import { test } from './test.ts'

/* What people of a shop give each other to do, and what each of them did in a month, on their phones. */

test.describe.configure({ timeout: 120_000 })

let firstShop: SellingShop
test.beforeAll(async ({ sharedServer }) => {
  firstShop = await openSellingShop(sharedServer)
})

/**
 * Plays at the shop, as long as no midnight comes: what is for today and what counts in a month is then for another.
 * One that came in between has it played once more from the start, at a new shop.
 */
async function onOneDay(sharedServer: RunningServer, play: (shop: SellingShop) => Promise<void>) {
  const day = businessDay(new Date())
  try {
    await play(firstShop)
  } catch (failure) {
    if (businessDay(new Date()) === day) throw failure
    test.setTimeout(240_000)
    await play(await openSellingShop(sharedServer))
  }
}

test('a manager gives staff a task about a bike, with a day; staff do it, and the manager’s open screen says so', async ({
  browser,
  sharedServer,
}) => {
  await onOneDay(sharedServer, async (shop) => {
    const bike = await shop.bike()
    const office = await shop.open(browser, shop.manager, `/bikes/${bike._id}`)
    const complaints = complaintsOf(office)
    const card = office.getByRole('region', { name: 'Tasks', exact: true })
    await expect(card).toContainText(sentences.noTasksAbout)
    await card.getByRole('button', { name: 'Add task' }).tap()
    const dialog = office.getByRole('dialog', { name: 'New task' })
    await dialog.getByLabel('What is to be done').fill('Get the NOC')
    await dialog.getByRole('combobox', { name: 'For' }).tap()
    await office.getByRole('option', { name: shop.staff.name }).tap()
    await dialog.getByRole('button', { name: 'Tomorrow' }).tap()
    await expect(dialog.locator('input[type=date]')).toHaveValue(daysAfter(businessDay(new Date()), 1))
    await look(office, 'new task')
    await dialog.getByRole('button', { name: 'Add task' }).tap()
    await expect(card).toContainText('Get the NOC')
    await expect(card).toContainText(`for ${shop.staff.name}, from you`)
    const following = office.waitForResponse((response) => response.url().includes(`${liveChanges.url}?follow=true`))
    await office.goto('/tasks?whose=given')
    await following
    const given = office.getByRole('listitem').filter({ hasText: 'Get the NOC' })
    await expect(given).toContainText('Tomorrow')

    const counter = await shop.open(browser, shop.staff, '/tasks')
    const own = counter.getByRole('list', { name: 'Later' }).getByRole('listitem').filter({ hasText: 'Get the NOC' })
    await expect(own).toContainText(`for you, from ${shop.manager.name}`)
    await expect(own.getByRole('link', { name: bike.vehicleNumber })).toBeVisible()
    await lookEverywhere(counter, 'tasks')
    await own.getByRole('button', { name: 'Done: Get the NOC' }).tap()
    await expect(own).toHaveCount(0)

    await expect(given).toHaveCount(0)
    // It has gone from a list that is there, and not with the list
    await expect(office.getByText(sentences.noGivenTasks)).toBeVisible()
    await office.getByRole('radiogroup', { name: 'Which' }).getByText('Done', { exact: true }).tap()
    await expect(given).toContainText(`Done by ${shop.staff.name}`)
    await office.goto('/dashboard/day?what=taskDone')
    await expect(office.getByRole('list', { name: 'What was done' }).getByRole('listitem')).toContainText('Get the NOC')
    expect(complaints).toEqual([])
  })
})

test('what is due today stands at home in one line, which leads to it', async ({ browser, sharedServer }) => {
  await onOneDay(sharedServer, async (shop) => {
    const page = await shop.open(browser, shop.colleague, '/tasks')
    await page.getByRole('button', { name: 'New task' }).tap()
    const dialog = page.getByRole('dialog', { name: 'New task' })
    await dialog.getByLabel('What is to be done').fill('Call Ramesh')
    await dialog.getByRole('button', { name: 'Add task' }).tap()
    await expect(page.getByRole('list', { name: 'Today' })).toContainText('Call Ramesh')
    await page.goto('/dashboard')
    await page
      .getByRole('list', { name: 'Due now' })
      .getByRole('link', { name: /^1 task for you/ })
      .tap()
    await expect(page.getByRole('heading', { name: 'Tasks', level: 1 })).toBeVisible()
  })
})

test('a manager and the person read a month and what it counts; a colleague is refused it', async ({
  browser,
  sharedServer,
}) => {
  await onOneDay(sharedServer, async (shop) => {
    const { _id: bikeId } = await shop.bike()
    const { token } = await sessionOf(sharedServer, shop.staff)
    const body = { buyerName: 'Ravi Kumar', buyerContact: '9849011111', salePrice: 80_000 }
    await callServer(sharedServer.origin, sellBike, { params: { bikeId }, body }, token)
    const path = `/user/${shop.staff._id}`

    const office = await shop.open(browser, shop.manager, path)
    const complaints = complaintsOf(office)
    const figures = office.getByRole('list', { name: 'What was done' })
    await expect(figures).toContainText('1 for ₹80,000')
    await expect(figures).toContainText('Gross')
    await lookEverywhere(office, 'a month of a person')
    await figures.getByRole('link', { name: /^Sold/ }).tap()
    await expect(office).toHaveURL(/what=sold/)
    await expect(office.getByRole('list', { name: /^Sold in/ }).getByRole('listitem')).toHaveCount(1)
    await office.getByRole('button', { name: 'The month before' }).tap()
    await expect(office).toHaveURL(/month=/)
    await expect(office.getByText(/^Nothing in /)).toBeVisible()

    const own = await shop.open(browser, shop.staff, path)
    const mine = own.getByRole('list', { name: 'What was done' })
    await expect(mine).toContainText('1 for ₹80,000')
    await expect(mine).not.toContainText('Gross')

    const other = await shop.open(browser, shop.colleague, path)
    await expect(other.getByText(sentences.userNotHere)).toBeVisible()
    await expect(other.getByRole('list', { name: 'What was done' })).toHaveCount(0)
    expect(complaints).toEqual([])
  })
})
