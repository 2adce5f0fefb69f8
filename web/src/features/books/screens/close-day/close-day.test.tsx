import { closeDay } from '@forecourt/contract/books/calls'
import { sentences } from '@forecourt/contract/messages'
import { expect, test } from 'vitest'
import { answerForBooks, dayClose } from '../../../../../test/books.ts'
import { answerForTrade, manager, shop } from '../../../../../test/dealership.ts'
import { answer, asked, refuse, writes } from '../../../../../test/network.ts'
import { expectToast, fill, open, press, text } from '../../../../../test/page.tsx'

test('a count that differs asks why, and what changed meanwhile is told', async () => {
  answerForTrade()
  answerForBooks()
  open('/dashboard/cash/close', manager)
  await text('₹499.50')
  await text(sentences.afterClose)
  await fill('₹500 ×', '1')
  await text('₹0.50 too much')
  await press('Close the day')
  await text(sentences.sayWhyCashDiffers)
  expect(writes()).toEqual([])
  await fill('Reason for the difference', 'Rounded')
  const message = sentences.cashChanged('₹600')
  refuse(closeDay, 409, { message, code: 'cash_changed' })
  await press('Close the day')
  await text(message)
  answer(closeDay, dayClose)
  await press('Close the day')
  await expectToast('success', sentences.dayClosed)
  expect(asked(closeDay).at(-1)).toMatchObject({
    body: { counts: { 500: 1 }, expected: 49_950, reason: 'Rounded', shopId: shop._id },
  })
})
