import { editBike, getBike } from '@forecourt/contract/bikes'
import { saveGroup } from '@forecourt/contract/groups'
import { listInventory } from '@forecourt/contract/inventory'
import { saveShop } from '@forecourt/contract/places'
import { getSeal } from '@forecourt/contract/seals'
import { login } from '@forecourt/contract/session'
import { expect, inject, onTestFinished, test } from 'vitest'
import { asAppRole, createDatabase } from '../databases/postgres.ts'
import { sampleAddress } from '../harness.ts'
import { type Caller, callerOf } from '../processes/caller.ts'
import { startChildIn } from '../processes/child-process.ts'
import { startServerIn } from '../processes/child-server.ts'
import { freshFolder } from '../processes/fresh-folder.ts'
import { unpackLastRelease } from './last-release.ts'
import { startProxy } from './proxy.ts'
import { openTrade } from './trade.ts'

/*
 * Two servers of the last release are updated as docs/operations.md says, while people write: the database first, then
 * one server after the other. Nobody is refused, and nothing is lost.
 */

const inOrder = { code: 0, complaints: [] }
const superAdmin = { phoneNumber: '9999900000', pin: '735192' }

test('a new version rolls in beside the old one, while people write', { timeout: 240_000 }, async () => {
  const old = await unpackLastRelease(await freshFolder())
  const settings = await newSettings()
  await migrate(settings, old.migrate)
  const runOld = () => startServerIn(settings, { main: old.main })
  const runNew = () => startServerIn(settings)
  const [one, other] = await Promise.all([runOld(), runOld()])
  const proxy = await startProxy([one.origin, other.origin])
  onTestFinished(() => proxy.stop())
  const caller = callerOf(proxy.origin)
  const dealership = await foundDealership(caller)
  const trade = openTrade(caller, dealership)
  await trade.goesOn()

  await migrate(settings, 'server/src/migrate.ts')
  const before = trade.bikes.length
  await trade.goesOn()
  const meanwhile = trade.bikes.slice(before).filter(({ serial }) => serial)
  const [renamed] = meanwhile
  if (!renamed) throw new Error(`Nothing was sold: ${trade.refused.join('; ')}`)
  await rename(callerOf(other.origin), dealership.token, renamed.id)
  renamed.records += 1
  const newOne = await runNew()
  proxy.use([newOne.origin, other.origin])
  expect(await one.stopped()).toEqual(inOrder)
  await trade.goesOn()
  const newOther = await runNew()
  expect([newOne, other].map(({ origin }) => proxy.taken(origin) > 5)).toEqual([true, true])
  proxy.use([newOne.origin, newOther.origin])
  expect(await other.stopped()).toEqual(inOrder)
  await trade.goesOn()
  await trade.close()
  expect(trade.counts).toMatchObject({ unanswered: 0, turnedAway: 0 })
  await trade.check()

  // What the old version sold on the newer schema is found there as what the new one sold
  const { token, groupId } = dealership
  for (const { id, vehicleNumber, serial } of meanwhile) {
    const query = { groupId, status: 'sold' as const, q: `${vehicleNumber}${id === renamed.id ? ' Dio 125' : ''}` }
    const { bikes } = await caller.done(listInventory, { token, query })
    expect(bikes.map(({ sale }) => sale?.serial)).toEqual([serial])
  }
  const sealed = async () => (await caller.done(getSeal, { token, params: { groupId } })).unsealed
  await expect.poll(sealed, { timeout: 30_000 }).toBe(0)
  for (const running of [newOne, newOther]) expect(await running.stopped()).toEqual(inOrder)
})

async function rename({ done }: Caller, token: string, bikeId: string) {
  const params = { bikeId }
  const { version } = await done(getBike, { token, params })
  await done(editBike, { token, params, body: { version, model: 'Dio 125' } })
}

async function newSettings() {
  const template = inject('template')
  if (!('server' in template)) throw new Error('Several servers have a PostgreSQL')
  const ownerUrl = await createDatabase(template.server)
  return {
    DATABASE_URL: asAppRole(ownerUrl),
    ownerUrl,
    DATA_DIR: await freshFolder(),
    PIN_PEPPER: 'a pepper for tests, of enough characters',
    DOCUMENT_KEY: 'a key of documents for tests, long enough',
    SUPER_ADMIN_PHONE: superAdmin.phoneNumber,
    SUPER_ADMIN_PIN: superAdmin.pin,
  }
}

/** Brings the database up to date, by the program of a version. */
async function migrate({ ownerUrl, ...settings }: Record<string, string>, program: string) {
  const { code, errors } = await startChildIn(
    { PATH: process.env.PATH, ...settings, MIGRATION_DATABASE_URL: ownerUrl },
    '--liftoff-only',
    program,
  ).output()
  expect([code, errors]).toEqual([0, ''])
}

/** A group with two shops, made by the super admin of the first start. */
async function foundDealership({ done }: Caller) {
  const { token } = await done(login, { body: superAdmin })
  const details = { description: 'Used bikes', address: sampleAddress }
  const { _id: groupId } = await done(saveGroup, { token, body: { ...details, name: 'Sai Motors' } })
  const shop = async (name: string) => (await done(saveShop, { token, body: { ...details, groupId, name } }))._id
  return { token, groupId, shopIds: [await shop('Kukatpally'), await shop('Ameerpet')] as const }
}
