import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { stepsOf } from '../../test/plan.ts'
import { findActor } from '../session/read.ts'
import { queryOfMissing } from './find-papers.ts'

const server = await startApp()

test('a page of the bikes that lack papers reads so many of a shop’s stock, however large that is', async () => {
  const { at, groupId, shopA } = await newDealership(server)
  const { _id: first } = await addBike(server, shopA)
  await server.db.execute(sql`
    insert into bikes (group_id, id, shop_id, vehicle_number, make, model, year, mileage, purchased_on, list_price,
      created, updated)
    select group_id, gen_random_uuid(), shop_id, 'TS10EA' || n, make, model, year, mileage, purchased_on, list_price,
      created, updated
    from bikes cross join generate_series(1000, 3999) n where id = ${first}`)
  await server.db.execute(sql`analyze bikes`)
  const { token } = await at('shop', shopA, 'manager')
  const actor = await findActor(server.db, token, server.clock.now)
  if (!actor) throw new Error('The manager is signed in')
  const narrowed = { groupId, shopId: shopA }
  const steps = await stepsOf(server.db, queryOfMissing(server.db, { actor, narrowed, behind: undefined, size: 51 }))
  for (const { type, rows } of steps) expect(rows, type).toBeLessThanOrEqual(51)
})
