import { getBikePage } from '@forecourt/contract/bike-page'
import { payForBike } from '@forecourt/contract/books/calls'
import { getBikeDues } from '@forecourt/contract/dues/calls'
import { paiseInRupees } from '@forecourt/contract/format/paise'
import { sentences } from '@forecourt/contract/messages'
import { screen } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { answerForTrade } from '../../../../test/answers.ts'
import { answerForBooks, entry } from '../../../../test/books.ts'
import { bikePage, manager, shop } from '../../../../test/dealership.ts'
import { answer, asked, holdBack, reason, refuse, writes } from '../../../../test/network.ts'
import { dialog, expectToast, field, fill, open, press, pressInDialog, text, user } from '../../../../test/page.tsx'

const path = `/bikes/${bikePage._id}`
const left = { shopId: shop._id, shopName: shop.name, amount: 50_000_00 }

beforeEach(() => {
  answerForTrade()
  answerForBooks()
  answer(getBikePage, bikePage)
  answer(getBikeDues, { dues: [], receipts: [], unrecorded: [left] })
})

test('how a bike was paid for is entered on its page, and not more than is left', async () => {
  open(path, manager)
  await text(sentences.unrecordedOfBike(paiseInRupees(left.amount)))
  await press('Enter payment')
  await fill('Amount', '50000.01', await dialog())
  await pressInDialog('Enter payment')
  await text(sentences.moreThanLeft('₹50,000'), await dialog())
  await fill('Amount', '1.234', await dialog())
  await pressInDialog('Enter payment')
  await text('At most two decimals', await dialog())
  expect(writes()).toEqual([])
  await fill('Amount', '30000', await dialog())
  await user.click(await field('UPI', await dialog()))
  answer(payForBike, { ...entry, kind: 'move', to: 'unrecorded', bikeId: bikePage._id })
  await pressInDialog('Enter payment')
  await expectToast('success', sentences.bikePaymentEntered)
  expect(asked(payForBike)).toMatchObject([
    { params: { bikeId: bikePage._id }, body: { shopId: shop._id, account: 'upi', amount: 30_000_00 } },
  ])
})

test('what is entered is no draft any more while its page is still asked for again, and stays one where it is refused', async () => {
  const drafts = () => Object.keys(sessionStorage).filter((name) => name.startsWith('draft:'))
  open(path, manager)
  await press('Enter payment')
  await fill('Amount', '30000', await dialog())
  refuse(payForBike, 422, {})
  await pressInDialog('Enter payment')
  await expectToast('error', sentences.error, reason)
  expect(drafts()).toHaveLength(1)
  answer(payForBike, { ...entry, kind: 'move', to: 'unrecorded', bikeId: bikePage._id })
  holdBack(getBikePage)
  await pressInDialog('Enter payment')
  await expectToast('success', sentences.bikePaymentEntered)
  await dialog()
  expect(drafts()).toEqual([])
})

test('where more was entered as paid than a bike cost, what came back is entered', async () => {
  answer(getBikeDues, { dues: [], receipts: [], unrecorded: [{ ...left, amount: -10_000_00 }] })
  open(path, manager)
  await text(sentences.overpaidBike('₹10,000'))
  await press('Enter money back')
  answer(payForBike, { ...entry, kind: 'move', from: 'unrecorded', to: 'cash', bikeId: bikePage._id })
  await pressInDialog('Enter money back')
  await expectToast('success', sentences.bikePaymentEntered)
  expect(asked(payForBike)[0]).toMatchObject({ body: { account: 'cash', amount: 10_000_00, isBack: true } })
})

test('a purchase with a cost says what the cash book does not know until it is chosen how it was paid', async () => {
  open('/bikes/new', manager)
  await fill('Cost (optional)', '50000')
  await text(sentences.purchaseUnpaid)
  await user.click(await field('Cash'))
  expect(screen.queryByText(sentences.purchaseUnpaid)).toBeNull()
})
