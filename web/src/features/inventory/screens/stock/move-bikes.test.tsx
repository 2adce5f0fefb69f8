import { moveBikes, previewMove } from '@forecourt/contract/bulk-changes/move-calls'
import { listInventory, listModels } from '@forecourt/contract/inventory'
import { sentences } from '@forecourt/contract/messages'
import { listShops } from '@forecourt/contract/places'
import { listViews } from '@forecourt/contract/views'
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { answerForTrade } from '../../../../../test/answers.ts'
import { bulkChange } from '../../../../../test/bulk-changes.ts'
import { id, inStock, manager, otherShop, shop } from '../../../../../test/dealership.ts'
import { answer, asked, fail, refuse } from '../../../../../test/network.ts'
import {
  button,
  dialog,
  expectNoDialog,
  expectToast,
  open,
  press,
  pressInDialog,
  text,
  user,
} from '../../../../../test/page.tsx'

const other = { ...inStock, _id: id(51), vehicleNumber: 'TS09EA5678' }
const third = { ...otherShop, _id: id(52), name: 'Ameerpet' }
const staying = { bikeId: other._id, vehicleNumber: other.vehicleNumber, make: other.make, model: other.model }

beforeEach(() => {
  answerForTrade()
  answer(listInventory, { bikes: [inStock, other], total: 12, nextCursor: null })
  answer(listModels, [])
  answer(listShops, [shop, otherShop, third])
  answer(listViews, [])
  answer(previewMove, { bikes: 2, stays: [], missing: [] })
})

async function chooseBoth() {
  open('/dashboard/stock', manager)
  await screen.findByText(inStock.vehicleNumber)
  await press('Choose bikes')
  for (const { vehicleNumber } of [inStock, other]) {
    await user.click(screen.getByRole('checkbox', { name: `Choose ${vehicleNumber}` }))
  }
  await press('Move', await screen.findByRole('region', { name: 'Chosen bikes' }))
  return dialog('Move 2 bikes')
}

test('bikes move to the shop that is chosen, once it was seen which would and why others stay', async () => {
  const asks = await chooseBoth()
  await text(sentences.whichBikesMove, asks)
  await within(asks).findByRole('radio', { name: otherShop.name })
  await pressInDialog('Move')
  await text(sentences.selectTargetShop, asks)
  answer(previewMove, { bikes: 1, stays: [{ ...staying, stays: 'held' }], missing: [] })
  await user.click(await within(asks).findByRole('radio', { name: otherShop.name }))
  await text(sentences.bikesWouldMove('1 bike'), asks)
  await text('1 bike stays as it is', asks)
  await text('It is held for a customer', asks)
  answer(moveBikes, { ...bulkChange, kind: 'move', toShopName: otherShop.name, bikes: 1 })
  await pressInDialog('Move 1 bike')
  await expectNoDialog()
  await expectToast('success', `1 bike moved to ${otherShop.name}`, ' Undo')
  expect(asked(moveBikes).at(-1)?.body).toMatchObject({
    bikeIds: [inStock._id, other._id],
    targetShopId: otherShop._id,
    expected: 1,
  })
  expect(screen.queryByRole('region', { name: 'Chosen bikes' })).toBeNull()
})

test('to the only other shop without being asked; where the bikes are others by now it is looked at again', async () => {
  answer(listShops, [shop, otherShop])
  const asks = await chooseBoth()
  await text(otherShop.name, asks)
  await button('Move 2 bikes', asks)
  refuse(moveBikes, 409, { message: sentences.listHasChanged, code: 'list_changed' })
  answer(previewMove, { bikes: 1, stays: [], missing: [other._id] })
  await pressInDialog('Move 2 bikes')
  await text(sentences.lookedAtAgain, asks)
  await text('1 bike not there any more', asks)
  answer(moveBikes, { ...bulkChange, kind: 'move', toShopName: otherShop.name, bikes: 1 })
  await pressInDialog('Move 1 bike')
  await expectNoDialog()
  expect(asked(moveBikes).at(-1)?.body).toMatchObject({ bikeIds: [inStock._id], expected: 1 })
})

test('where none would move that is said, and where both shops sign too', async () => {
  answer(previewMove, { bikes: 0, stays: [{ ...staying, stays: 'sent' }], missing: [] })
  const asks = await chooseBoth()
  await user.click(await within(asks).findByRole('radio', { name: otherShop.name }))
  await text(sentences.noBikeMoves, asks)
  await waitFor(async () => expect((await button('Move 0 bikes', asks)).hasAttribute('disabled')).toBe(true))
  refuse(previewMove, 409, { message: sentences.signedTransfers, code: 'signed_transfers' })
  await user.click(within(asks).getByRole('radio', { name: third.name }))
  await text(sentences.signedTransfers, asks)
})

test('whoever asks again for the shops that did not come goes on at their choice', async () => {
  fail(listShops, 'inOtherWords')
  const asks = await chooseBoth()
  const again = await button('Try again', asks)
  answer(listShops, [shop, otherShop, third])
  await user.click(again)
  const choice = await within(asks).findByRole('radio', { name: third.name })
  await waitFor(() => expect(document.activeElement).toBe(choice))
})
