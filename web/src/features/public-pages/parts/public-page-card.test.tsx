import { getBikePage } from '@forecourt/contract/bike-page'
import { type PublicPage, setPublicPage, setShopPages } from '@forecourt/contract/public-pages/calls'
import { me } from '@forecourt/contract/session'
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { answerForTrade } from '../../../../test/answers.ts'
import { bike, bikePage, group, manager, moment, sale, shop } from '../../../../test/dealership.ts'
import { answer, asked } from '../../../../test/network.ts'
import { open, user } from '../../../../test/page.tsx'

const path = '/b/abcdefghijklmnopqrstuv'
const showing = (publicPage: Partial<PublicPage>, more: object = {}) =>
  answer(getBikePage, { ...bikePage, ...more, publicPage: { ...bikePage.publicPage, ...publicPage } })
const findCard = () => screen.findByRole('region', { name: 'Page for customers' })
const isReady = () => screen.findByRole('region', { name: 'Specifications' })

beforeEach(answerForTrade)

test('a page is switched on, and its address is there', async () => {
  showing({ allowed: true, path: null })
  open(`/bikes/${bike._id}`, manager)
  const card = await findCard()
  expect(within(card).queryByRole('link')).toBeNull()
  showing({ allowed: true, path })
  answer(setPublicPage, { allowed: true, path, searchEngines: false })
  await user.click(within(card).getByRole('switch'))
  const link = await within(card).findByRole('link')
  expect(link.textContent).toBe(window.location.origin + path)
  expect(asked(setPublicPage).map(({ body }) => body)).toEqual([{ on: true }])
})

test('one tap takes it back', async () => {
  showing({ allowed: true, path })
  open(`/bikes/${bike._id}`, manager)
  const card = await findCard()
  showing({ allowed: true, path: null })
  answer(setPublicPage, { allowed: true, path: null, searchEngines: false })
  await user.click(within(card).getByRole('switch', { checked: true }))
  await waitFor(() => expect(within(card).queryByRole('link')).toBeNull())
  expect(asked(setPublicPage).map(({ body }) => body)).toEqual([{ on: false }])
})

test('a manager lets the shop show bikes where it does not yet', async () => {
  showing({ allowed: false, path: null })
  open(`/bikes/${bike._id}`, manager)
  const card = await findCard()
  showing({ allowed: true, path: null })
  answer(setShopPages, { bikePages: true, listPath: null, searchEngines: false })
  await user.click(within(card).getByRole('button', { name: `Allow pages at ${shop.name}` }))
  await within(card).findByRole('switch', { checked: false })
  expect(asked(setShopPages).map(({ body }) => body)).toEqual([{ bikePages: true, list: false }])
})

test('staff of a shop that shows no bikes are not asked, and nobody is about a sold one', async () => {
  const membership = { groupId: group._id, level: 'shop', unitId: shop._id, role: 'staff' } as const
  answer(me, { ...manager, memberships: [membership], waiting: [], chosePin: true })
  showing({ allowed: false, path: null })
  open(`/bikes/${bike._id}`, manager)
  await isReady()
  expect(screen.queryByRole('region', { name: 'Page for customers' })).toBeNull()
})

test('the page of a sold bike can still be taken back', async () => {
  showing({ allowed: true, path }, { soldAt: moment, sale })
  open(`/bikes/${bike._id}`, manager)
  expect(within(await findCard()).getByRole('switch', { checked: true })).toBeTruthy()
})

test.each([true, false])(
  'whether search engines may find the page is said where it is switched on: %s',
  async (said) => {
    showing({ allowed: true, path: null, searchEngines: said })
    open(`/bikes/${bike._id}`, manager)
    expect(/Search engines may find it/.test((await findCard()).textContent ?? '')).toBe(said)
  },
)
