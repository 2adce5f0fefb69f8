import type { LiveChange } from '@forecourt/contract/live/calls'
import { listShops } from '@forecourt/contract/places'
import { screen } from '@testing-library/dom'
import { afterEach, expect, test } from 'vitest'
import { group, id, shop } from '../../../test/dealership.ts'
import { answer, asked, fail } from '../../../test/network.ts'
import { draw, expectNoToast, signIn, text } from '../../../test/page.tsx'
import { keys } from '../../api/keys.ts'
import { formOpened } from '../../device/drafts.ts'
import { noteFetched, noteReadAt } from '../../device/read-at.ts'
import { useShopNames } from '../../features/places/queries.ts'
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
  const close = formOpened()
  await tellAndLook(changeOf())
  expectNoneAsked()
  close()
  await anew()
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
