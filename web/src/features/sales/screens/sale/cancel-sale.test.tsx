import { getSaleDues } from '@forecourt/contract/dues/calls'
import { getSale } from '@forecourt/contract/sales'
import { expect, test } from 'vitest'
import { answerForTrade } from '../../../../../test/answers.ts'
import { bike, manager, saleNote, shop } from '../../../../../test/dealership.ts'
import { due, receipt } from '../../../../../test/dues.ts'
import { answer } from '../../../../../test/network.ts'
import { dialog, open, press, text } from '../../../../../test/page.tsx'

test('the question whether to cancel a sale names what will be', async () => {
  answerForTrade()
  const { vehicleNumber, make, model } = bike
  answer(getSale, saleNote)
  open(`/sales/${saleNote._id}`, manager)
  await press('Cancel sale')
  const asks = (await dialog('Cancel this sale?')).textContent
  expect(asks).toContain(`${vehicleNumber}, ${make} ${model}, will be back in stock at ${shop.name}.`)
  expect(asks).toContain(`The serial ${saleNote.serial} will stay used`)
  expect(asks).toContain('How the buyer paid is not on record')
  expect(asks).not.toMatch(/is back in stock|stays used/)
})

test('the question says where the money goes, with what came since', async () => {
  answerForTrade()
  const payments = [{ method: 'cash' as const, amount: 20_000, reference: '' }]
  answer(getSale, { ...saleNote, payments, due: { amount: due.amount, paid: due.paid, dueOn: due.dueOn } })
  answer(getSaleDues, { dues: [due], receipts: [receipt] })
  open(`/sales/${saleNote._id}`, manager)
  await press('Cancel sale')
  const asks = await dialog('Cancel this sale?')
  await text(`Cash ₹20,000 and UPI ₹5,000 will go back to ${saleNote.buyerName}, booked today.`, asks)
  await text(`${due.partyName} will no longer owe ₹15,000.`, asks)
})
