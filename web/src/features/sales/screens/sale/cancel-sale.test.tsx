import { getSale } from '@forecourt/contract/sales'
import { expect, test } from 'vitest'
import { answerForTrade } from '../../../../../test/answers.ts'
import { bike, manager, saleNote, shop } from '../../../../../test/dealership.ts'
import { answer } from '../../../../../test/network.ts'
import { dialog, open, press } from '../../../../../test/page.tsx'

test('the question whether to cancel a sale names what will be', async () => {
  answerForTrade()
  const { vehicleNumber, make, model } = bike
  answer(getSale, saleNote)
  open(`/sales/${saleNote._id}`, manager)
  await press('Cancel sale')
  const asks = (await dialog('Cancel this sale?')).textContent
  expect(asks).toContain(`${vehicleNumber}, ${make} ${model}, will be back in stock at ${shop.name}.`)
  expect(asks).toContain(`The serial ${saleNote.serial} will stay used`)
  expect(asks).not.toMatch(/is back in stock|stays used/)
})
