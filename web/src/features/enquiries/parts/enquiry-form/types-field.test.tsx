import { addEnquiry, type Enquiry } from '@forecourt/contract/enquiries'
import { listInventory } from '@forecourt/contract/inventory'
import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { answerForTrade } from '../../../../../test/answers.ts'
import { manager, shop } from '../../../../../test/dealership.ts'
import { answer, asked, fail, writes } from '../../../../../test/network.ts'
import { field, fill, open, press, text, user } from '../../../../../test/page.tsx'

/* What an enquiry is about, in one's own words. */

beforeEach(async () => {
  answerForTrade()
  answer(listInventory, { bikes: [], total: 0, nextCursor: null })
  fail(addEnquiry, 'refused')
  open(`/enquiries/new?shopId=${shop._id}`, manager)
  await fill('Customer name', 'Sunil')
  await user.type(await field(/phone/i), '9848022002')
})

/** What was sent, a list for each call. */
const typesSaved = async () => {
  await press('Add Enquiry')
  await waitFor(() => expect(asked(addEnquiry)).toHaveLength(1))
  return asked(addEnquiry).map(({ body }) => (body as Enquiry).enquiryType)
}

test('Enter adds a type of one’s own instead of saving the form', async () => {
  await press('Other')
  await user.type(await field('Another type'), '  Number   plate {Enter}')
  expect(await field('Number plate')).toHaveProperty('checked', true)
  expect(writes()).toEqual([])
  expect(await typesSaved()).toEqual([['Number plate']])
})

test('a type that is only typed is saved with the form', async () => {
  await press('Other')
  await user.type(await field('Another type'), 'Number plate')
  expect(await typesSaved()).toEqual([['Number plate']])
})

test('a usual type in other letters is the usual one, chosen once', async () => {
  await press('Other')
  await user.type(await field('Another type'), 'bUY{Enter}')
  await user.type(await field('Another type'), 'buy{Enter}')
  expect(screen.getAllByLabelText('Buy')).toHaveLength(1)
  expect(await typesSaved()).toEqual([['Buy']])
})

test('nothing but spaces is no type', async () => {
  await press('Other')
  await user.type(await field('Another type'), '   {Enter}')
  await press('Add Enquiry')
  await text('Choose at least one enquiry type')
  expect(writes()).toEqual([])
})
