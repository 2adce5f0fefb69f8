import { closeDay } from '@forecourt/contract/books/calls'
import { businessDay, daysAfter } from '@forecourt/contract/calendar'
import { sentences } from '@forecourt/contract/messages'
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answerForTrade } from '../../../../../test/answers.ts'
import { answerForBooks, dayClose } from '../../../../../test/books.ts'
import { manager, shop } from '../../../../../test/dealership.ts'
import { answer, asked, refuse, writes } from '../../../../../test/network.ts'
import {
  closePages,
  expectNoDialog,
  expectToast,
  field,
  fill,
  open,
  press,
  pressInDialog,
  text,
} from '../../../../../test/page.tsx'

test('a count that differs asks why, and what changed meanwhile is told', async () => {
  answerForTrade()
  answerForBooks()
  open('/dashboard/cash/close', manager)
  await text('₹499.50')
  await text(sentences.afterClose)
  await fill('₹500 ×', '2')
  await text('₹500.50 too much')
  await press('Close the day')
  await text(sentences.sayWhyCashDiffers)
  expect(writes()).toEqual([])
  await fill('Reason for the difference', 'Rounded')
  const message = sentences.cashChanged('₹600')
  refuse(closeDay, 409, { message, code: 'cash_changed' })
  await press('Close the day')
  await pressInDialog('Close today')
  await text(message)
  answer(closeDay, dayClose)
  await press('Close the day')
  await expectToast('success', sentences.dayClosed)
  expect(asked(closeDay).at(-1)).toMatchObject({
    body: { counts: { 500: 2 }, expected: 49_950, reason: 'Rounded', shopId: shop._id },
  })
})

test('what is no whole number stays as typed and is refused at its field; paise alone ask for no reason', async () => {
  answerForTrade()
  answerForBooks()
  open('/dashboard/cash/close', manager)
  await fill('₹500 ×', '1.5')
  await text('= --')
  await press('Close the day')
  await text('Enter a whole number')
  expect(writes()).toEqual([])
  const number = await field('₹500 ×')
  expect([number.getAttribute('aria-invalid'), (number as HTMLInputElement).value]).toEqual(['true', '1.5'])
  await fill('₹500 ×', '1')
  await text('₹0.50 too much')
  expect(screen.queryByLabelText(/Reason/)).toBeNull()
  answer(closeDay, dayClose)
  await press('Close the day')
  await pressInDialog('Close today')
  await expectToast('success', sentences.dayClosed)
  expect(asked(closeDay)).toMatchObject([{ body: { counts: { 500: 1 }, expected: 49_950, reason: '' } }])
})

test('a day that still runs is closed only after a question, an earlier one at once', async () => {
  answerForTrade()
  answerForBooks()
  answer(closeDay, dayClose)
  open('/dashboard/cash/close', manager)
  await fill('₹500 ×', '1')
  await press('Close the day')
  await text(sentences.closesToday)
  await pressInDialog('Not yet')
  await expectNoDialog()
  expect(writes()).toEqual([])
  closePages()
  open(`/dashboard/cash/close?day=${daysAfter(businessDay(new Date()), -1)}`, manager)
  await fill('₹500 ×', '1')
  await press('Close the day')
  await expectToast('success', sentences.dayClosed)
})
