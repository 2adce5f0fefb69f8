import { sentences } from '@forecourt/contract/messages'
import { expect, test } from 'vitest'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { dayIn, hold } from '../../test/holds/held-bike.ts'
import { allowPages, switchOn } from '../../test/public-page.ts'

const server = await startApp()
const { token } = server.superAdmin

test('a held bike says that it is booked, and never for whom, until its time is over', async () => {
  const { shopA } = await newDealership(server)
  const listPath = await allowPages(server, shopA, { list: true })
  const { _id: bikeId } = await addBike(server, shopA)
  const path = await switchOn(server, bikeId)
  const pages = () => Promise.all([path, listPath].map(async (url) => (await server.app.inject({ url })).body))
  for (const page of await pages()) expect(page).not.toContain(sentences.booked)
  await hold(server, token, bikeId, { until: dayIn(server, 1), token: 500_000, account: 'upi' })
  for (const page of await pages()) {
    expect(page).toContain(sentences.booked)
    expect(page).not.toMatch(/Ravi|98480/)
  }
  server.clock.now = new Date(server.clock.now.getTime() + 3 * 24 * 3600 * 1000)
  for (const page of await pages()) expect(page).not.toContain(sentences.booked)
})
