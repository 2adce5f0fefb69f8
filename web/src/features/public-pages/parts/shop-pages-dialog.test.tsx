import { sentences } from '@forecourt/contract/messages'
import { getShopPages, setShopPages } from '@forecourt/contract/public-pages/calls'
import { screen, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { answerForGroup } from '../../../../test/answers.ts'
import { group, shop } from '../../../../test/dealership.ts'
import { answer, asked, fail } from '../../../../test/network.ts'
import { expectToast, open, user } from '../../../../test/page.tsx'

beforeEach(() => answerForGroup())

async function openDialog() {
  open(`/group/${group._id}#shops`)
  await user.click(await screen.findByRole('button', { name: `Pages for customers of ${shop.name}` }))
  return screen.findByRole('dialog', { name: `Pages for customers of ${shop.name}` })
}

test('there is no list without pages of bikes', async () => {
  answer(getShopPages, { bikePages: false, listPath: null, searchEngines: false })
  answer(setShopPages, { bikePages: true, listPath: '/s/abcdefghijklmnopqrstuv', searchEngines: false })
  const dialog = await openDialog()
  const list = await within(dialog).findByRole<HTMLInputElement>('switch', { name: /^A list of those bikes/ })
  expect(list.disabled).toBe(true)
  await user.click(within(dialog).getByRole('switch', { name: /^Bikes can have a page for customers/ }))
  await user.click(list)
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await screen.findByText(sentences.pagesSaved)
  expect(asked(setShopPages).map(({ body }) => body)).toEqual([{ bikePages: true, list: true }])
})

test('a list that is on stands with its address', async () => {
  answer(getShopPages, { bikePages: true, listPath: '/s/abcdefghijklmnopqrstuv', searchEngines: false })
  const dialog = await openDialog()
  const link = await within(dialog).findByRole('link')
  expect(link.textContent).toBe(`${window.location.origin}/s/abcdefghijklmnopqrstuv`)
})

test('where search engines may find the pages, it is said', async () => {
  answer(getShopPages, { bikePages: true, listPath: null, searchEngines: true })
  await within(await openDialog()).findByText(/^Search engines may find what is shown/)
})

test('what could not be fetched says so, and is asked for again', async () => {
  fail(getShopPages, 'inOtherWords')
  const dialog = await openDialog()
  await within(dialog).findByText(sentences.failedShopPages)
  answer(getShopPages, { bikePages: true, listPath: null, searchEngines: false })
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('switch', { name: /^A list of those bikes/ })).toBeTruthy()
})

test('what was cut off says so', async () => {
  fail(getShopPages, 'cutOff')
  await openDialog()
  await expectToast('error', sentences.error, sentences.errorShopPages, sentences.checkConnection)
})
