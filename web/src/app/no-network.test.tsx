import { getBikePage } from '@forecourt/contract/bike-page'
import { deleteBike } from '@forecourt/contract/bikes'
import { addEnquiry } from '@forecourt/contract/enquiries'
import { saveGroup } from '@forecourt/contract/groups'
import { listInventory } from '@forecourt/contract/inventory'
import { sentences } from '@forecourt/contract/messages'
import { afterEach, expect, test } from 'vitest'
import { answerForGroup, answerForTrade } from '../../test/answers.ts'
import { bike, bikePage, group, manager, shop } from '../../test/dealership.ts'
import { answer, fail } from '../../test/network.ts'
import { expectToast, field, fill, open, press, pressInDialog, user } from '../../test/page.tsx'

/* What a person reads of a write when the network is gone, or when its answer was lost. */

afterEach(() => Reflect.deleteProperty(navigator, 'onLine'))

function goOffline() {
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  window.dispatchEvent(new Event('offline'))
}

async function fillEnquiry() {
  answerForTrade()
  answer(listInventory, { bikes: [], total: 0, nextCursor: null })
  fail(addEnquiry, 'cutOff')
  open(`/enquiries/new?shopId=${shop._id}`, manager)
  await fill('Customer name', 'Sunil')
  await user.type(await field(/phone/i), '9848022002')
  await user.click(await field('Buy'))
}

test('without a network what was typed is kept on this phone, and nobody speaks of an error', async () => {
  await fillEnquiry()
  goOffline()
  await press('Add Enquiry')
  await expectToast('error', sentences.noNetwork, 'Not sent yet: kept on this phone')
  expect(document.body.textContent).not.toContain('An error occurred')
  expect(await field('Customer name')).toHaveProperty('value', 'Sunil')
})

test('where the answer was lost, tapping again is safe', async () => {
  await fillEnquiry()
  await press('Add Enquiry')
  await expectToast('error', sentences.noAnswer, 'We don’t know yet whether it was saved; tapping again is safe')
  expect(document.body.textContent).not.toContain('An error occurred')
})

test('what may have been saved before the network went is not said to be unsent', async () => {
  await fillEnquiry()
  await press('Add Enquiry')
  await expectToast('error', sentences.noAnswer, sentences.maybeSaved)
  goOffline()
  await press('Add Enquiry')
  await expectToast('error', sentences.noAnswer, sentences.maybeSaved)
  // Something else has not left
  await fill('Customer name', 'Sunil Kumar')
  await press('Add Enquiry')
  await expectToast('error', sentences.noNetwork, sentences.notSentKept)
})

test('what was not typed is not said to be kept', async () => {
  answerForTrade()
  answer(getBikePage, bikePage)
  fail(deleteBike, 'cutOff')
  open(`/bikes/${bike._id}`, manager)
  await press('Delete')
  goOffline()
  await pressInDialog('Delete')
  await expectToast('error', sentences.noNetwork, sentences.needsNetwork)
})

test('a sentence of the specification stands, with what is known below it', async () => {
  answerForGroup()
  fail(saveGroup, 'cutOff')
  open(`/group/${group._id}#group`)
  await press('Edit Group')
  goOffline()
  await pressInDialog('Save')
  await expectToast('error', sentences.error, sentences.errorSaveGroup, sentences.notSentKept)
})
