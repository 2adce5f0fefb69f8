import { getDashboard } from '@forecourt/contract/dashboard'
import type { LiveChange } from '@forecourt/contract/live/calls'
import { listShops } from '@forecourt/contract/places'
import { listTransfers } from '@forecourt/contract/transfers'
import { screen } from '@testing-library/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { bike, dashboardShop, group, id, moment, shop } from '../../../test/dealership.ts'
import { answer, asked, fail } from '../../../test/network.ts'
import { draw, expectNoToast, press, signIn, text } from '../../../test/page.tsx'
import { keys } from '../../api/keys.ts'
import { formOpened } from '../../device/drafts.ts'
import { noteFetched, noteReadAt } from '../../device/read-at.ts'
import { useDashboard } from '../../features/dashboard/queries.ts'
import { useShopNames } from '../../features/places/queries.ts'
import { useTransfers } from '../../features/transfers/queries.ts'
import { MarkedItem } from '../../ui/live/marked-item.tsx'
import { makeQueryClient } from '../query-client.ts'
import { showChanges } from './show-changes.ts'

/* What others write, as it comes to the screen. */

const life = '0123456789ab'
const changeOf = (more: Partial<LiveChange> = {}): LiveChange => ({
  kind: 'shops',
  groupId: group._id,
  shopIds: [],
  ids: [shop._id],
  transaction: 10,
  ...more,
})

function Names() {
  const { data = [] } = useShopNames(group._id)
  return (
    <ul>
      {data.map(({ _id, name }) => (
        <MarkedItem key={_id} mark={_id}>
          {name}
        </MarkedItem>
      ))}
    </ul>
  )
}

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.restoreAllMocks()
})

/** A screen with the names of shops, which are others each time they are asked for. */
async function openNames() {
  let times = 0
  const names = () =>
    [shop._id, id(31)].map((_id) => ({
      _id,
      name: `${_id === shop._id ? 'Kukatpally' : 'Madhapur'} ${times}`,
      description: '',
    }))
  answer(listShops, () => {
    times += 1
    return names()
  })
  signIn()
  const queryClient = makeQueryClient('tests')
  const { tell, tellAll, stop } = showChanges(queryClient)
  stops.push(stop)
  draw(queryClient, <Names />)
  await text(/^Kukatpally/)
  const before = asked(listShops).length
  return {
    queryClient,
    tell,
    tellAll,
    /** Tells, and waits until it was looked whether to ask: what is not on the screen is marked as old even then. */
    async tellAndLook(...changes: LiveChange[]) {
      const offScreen = keys.groupAdmin(group._id)
      queryClient.setQueryData(offScreen, {})
      tell(life, changes)
      await expect.poll(() => queryClient.getQueryState(offScreen)?.isInvalidated).toBe(true)
    },
    /** Waits until the names were asked for once more, or so many times more. */
    anew: (more = 1) => text(`Kukatpally ${before + more}`),
    /** How often they were asked for since. */
    times: () => asked(listShops).length - before,
    expectNoneAsked() {
      expect(queryClient.isFetching()).toBe(0)
      expect(asked(listShops)).toHaveLength(before)
    },
  }
}

test('what shows a change is asked for again, once for many, and what changed is marked', async () => {
  const { tell, anew, times } = await openNames()
  tell(life, [changeOf(), changeOf({ kind: 'zones' }), changeOf({ transaction: 12 })])
  const changed = await anew()
  expect(changed.dataset.changed).toBe('true')
  expect(screen.getByText(/^Madhapur/).dataset.changed).toBeUndefined()
  expect(times()).toBe(1)
  await expect.poll(() => changed.dataset.changed).toBeUndefined()
})

test('nothing is asked for that shows the change already, or does not show it at all', async () => {
  const { queryClient, tell, tellAndLook, expectNoneAsked, anew, times } = await openNames()
  const [query] = queryClient.getQueryCache().getAll()
  const { signal } = new AbortController()
  noteReadAt(signal, `${life}.11`)
  if (query) noteFetched(query, signal, false)
  await tellAndLook(
    changeOf(),
    changeOf({ groupId: id(9), transaction: 12 }),
    changeOf({ kind: 'enquiries', transaction: 12 }),
  )
  expectNoneAsked()
  // One that is not in it
  tell(life, [changeOf({ transaction: 11 })])
  await anew()
  expect(times()).toBe(1)
})

test('after a restore every answer may be old', async () => {
  const { tell, tellAll, anew } = await openNames()
  tell('ffffffffffff', [changeOf({ transaction: 1 })])
  await anew()
  tellAll()
  await anew(2)
})

test('nothing moves while a form is open; what came meanwhile comes afterwards', async () => {
  const { tellAndLook, expectNoneAsked, anew } = await openNames()
  const close = formOpened(id(1), 'a form')
  await tellAndLook(changeOf())
  expectNoneAsked()
  close()
  await anew()
})

function BikesInStock() {
  const { data } = useDashboard(group._id)
  return data?.shops.map(({ _id, bikes }) => <p key={_id}>{bikes} in stock</p>)
}

test('of sales close on each other the first are on the home at once, and what follows once in five seconds', async () => {
  let bikes = 100
  answer(getDashboard, () => {
    bikes -= 1
    return { shops: [{ ...dashboardShop, bikes }], oldest: [] }
  })
  signIn()
  const queryClient = makeQueryClient('tests')
  const { tell, stop } = showChanges(queryClient)
  stops.push(stop)
  draw(queryClient, <BikesInStock />)
  await text(/in stock/)
  let [now, transaction] = [Date.now(), 10]
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  for (let sale = 0; sale < 6; sale += 1) {
    const left = bikes - 1
    tell(life, [changeOf({ kind: 'sales', transaction: (transaction += 1) })])
    await text(`${left} in stock`)
    now += 1200
  }
  const left = bikes - 1
  const offScreen = keys.groupAdmin(group._id)
  queryClient.setQueryData(offScreen, {})
  tell(life, [changeOf({ kind: 'sales', transaction: 20 }), changeOf({ transaction: 20 })])
  await expect.poll(() => queryClient.getQueryState(offScreen)?.isInvalidated).toBe(true)
  await text(`${left + 1} in stock`)
  expect(queryClient.isFetching()).toBe(0)
  now += 5000
  await text(`${left} in stock`)
})

test('what is asked for by itself fails without a word, and what stood there stays', async () => {
  const { queryClient, tell, anew, times } = await openNames()
  fail(listShops, 'refused')
  tell(life, [changeOf()])
  await expect.poll(times).toBe(1)
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  await expectNoToast()
  await anew(0)
})

const pages = 5
const moved = (transaction: number) => changeOf({ kind: 'bikes', ids: [bike._id], transaction })

/** A list of which all five pages were opened; its reader has gone so far down. */
async function openLongList(scrolled: number) {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(scrolled)
  answer(listTransfers, ({ query }) => {
    const page = Number(query.cursor ?? 1)
    const transfer = {
      _id: id(40 + page),
      bikeId: bike._id,
      vehicleNumber: bike.vehicleNumber,
      make: 'Honda',
      model: 'Dio',
      openable: true,
      fromShopId: shop._id,
      fromShopName: `Page ${page}`,
      toShopId: id(31),
      toShopName: 'Madhapur',
      comments: '',
      byUserName: 'Lakshmi Devi',
      created: moment,
    }
    return { transfers: [transfer], total: pages, nextCursor: page < pages ? String(page + 1) : null }
  })
  signIn()
  const queryClient = makeQueryClient('tests')
  const changes = showChanges(queryClient)
  stops.push(changes.stop)
  draw(queryClient, <LongList />)
  await text('Page 1')
  for (let page = 2; page <= pages; page += 1) {
    await press('More')
    await text(`Page ${page}`)
  }
  const before = asked(listTransfers).length
  return { ...changes, queryClient, times: () => asked(listTransfers).length - before }
}

function LongList() {
  const list = useTransfers({ groupId: group._id }, true)
  const transfers = list.data?.pages.flatMap((page) => page.transfers) ?? []
  return (
    <>
      {transfers.map(({ _id, fromShopName }) => (
        <p key={_id}>{fromShopName}</p>
      ))}
      <button type="button" onClick={() => void list.fetchNextPage()}>
        More
      </button>
    </>
  )
}

test('a long list whose reader is back at the top comes anew from there, not whole', async () => {
  const { tell, times, queryClient } = await openLongList(0)
  tell(life, [moved(10)])
  await expect.poll(times).toBe(3)
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  await expect.poll(() => screen.queryByText('Page 4')).toBeNull()
  expect(times()).toBe(3)
  await press('More')
  await text('Page 4')
})

test('whoever is far down in a long list stays there, and all that is read comes anew, but not with each change', async () => {
  const { tell, times, queryClient } = await openLongList(20_000)
  tell(life, [moved(10)])
  await expect.poll(times).toBe(pages)
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  await text('Page 5')
  const offScreen = keys.groupAdmin(group._id)
  queryClient.setQueryData(offScreen, {})
  tell(life, [moved(12), changeOf({ transaction: 12 })])
  await expect.poll(() => queryClient.getQueryState(offScreen)?.isInvalidated).toBe(true)
  expect(queryClient.isFetching()).toBe(0)
  expect(times()).toBe(pages)
})
