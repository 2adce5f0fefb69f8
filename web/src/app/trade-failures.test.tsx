import { getBikePage } from '@forecourt/contract/bike-page'
import { addBike, deleteBike, editBike, getBike } from '@forecourt/contract/bikes'
import type { Endpoint } from '@forecourt/contract/endpoint'
import { addEnquiry, deleteEnquiry, getEnquiry } from '@forecourt/contract/enquiries'
import { listInventory } from '@forecourt/contract/inventory'
import { sentences } from '@forecourt/contract/messages'
import { cancelSale, checkCash, getSale, sellBike } from '@forecourt/contract/sales'
import { beforeEach, test } from 'vitest'
import { answerForTrade } from '../../test/answers.ts'
import { bike, bikePage, enquiry, manager, sale, saleNote, shop } from '../../test/dealership.ts'
import { answer, fail } from '../../test/network.ts'
import { button, expectToast, field, fill, fillBike, open, press, pressInDialog, user } from '../../test/page.tsx'

/* What a person reads when a write of the trade fails: refused in words that are not ours, or without any answer. */

beforeEach(answerForTrade)

/** Does it twice: the first time it is refused, the second time no answer comes. */
async function failsTwice(endpoint: Endpoint, act: () => Promise<unknown>, failed: string) {
  fail(endpoint, 'inOtherWords')
  await act()
  await expectToast('error', sentences.error, failed)
  fail(endpoint, 'cutOff')
  await act()
  await expectToast('error', sentences.noAnswer, sentences.maybeSaved)
}

/** Deletes what is shown; the dialog goes whatever comes of it. */
async function pressDelete(opener: string) {
  await press(opener)
  await pressInDialog('Delete')
}

test('a bike that is not added says so', async () => {
  open(`/bikes/new?shopId=${shop._id}`, manager)
  await fillBike()
  await failsTwice(addBike, () => press('Add Bike'), sentences.failedAddBike)
})

test('a bike that is not saved says so', async () => {
  answer(getBike, bike)
  open(`/bikes/${bike._id}/edit`, manager)
  await fill('List price', '71000')
  await failsTwice(editBike, () => press('Save'), sentences.failedEditBike)
})

test('a bike that is not deleted says so', async () => {
  answer(getBikePage, bikePage)
  open(`/bikes/${bike._id}`, manager)
  await failsTwice(deleteBike, () => pressDelete('Delete'), sentences.failedDeleteBike)
})

test('a sale that is not made says so', async () => {
  answer(getBikePage, bikePage)
  answer(checkCash, { reachesLimit: false })
  open(`/bikes/${bike._id}/sell`, manager)
  await fill('Buyer name', 'Ravi')
  await user.type(await field(/^Buyer.*(contact|phone)/i), '9848022001')
  await failsTwice(sellBike, () => press('Sell bike'), sentences.failedSellBike)
})

test('a sale that is not cancelled says so', async () => {
  answer(getSale, saleNote)
  open(`/sales/${sale._id}`, manager)
  await user.click(await button('Cancel sale'))
  await failsTwice(cancelSale, () => pressInDialog('Cancel sale'), sentences.failedCancelSale)
})

test('an enquiry that is not deleted says so', async () => {
  answer(getEnquiry, { ...enquiry, zoneIds: [], matching: [], similar: [] })
  open(`/enquiries/${enquiry._id}`, manager)
  await failsTwice(deleteEnquiry, () => pressDelete('Delete Enquiry'), sentences.failedDeleteEnquiry)
})

test('an enquiry that is not saved says so', async () => {
  answer(listInventory, { bikes: [], total: 0, nextCursor: null })
  open(`/enquiries/new?shopId=${shop._id}`, manager)
  await fill('Customer name', 'Sunil')
  await user.type(await field(/phone/i), '9848022002')
  await user.click(await field('Buy'))
  await failsTwice(addEnquiry, () => press('Add Enquiry'), sentences.failedSaveEnquiry)
})
