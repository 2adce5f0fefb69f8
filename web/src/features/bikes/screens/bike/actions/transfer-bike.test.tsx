import { getBikePage } from '@forecourt/contract/bike-page'
import { listInventory } from '@forecourt/contract/inventory'
import { sentences } from '@forecourt/contract/messages'
import { listShops } from '@forecourt/contract/places'
import { transferBike } from '@forecourt/contract/transfers'
import { waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answerForTrade } from '../../../../../../test/answers.ts'
import { bike, bikePage, manager, otherShop, shop } from '../../../../../../test/dealership.ts'
import { answer, asked } from '../../../../../../test/network.ts'
import { dialog, expectToast, open, press, pressInDialog, text } from '../../../../../../test/page.tsx'

test('whose shop a bike has left is led to the stock, and does not ask for the bike again', async () => {
  answerForTrade()
  answer(getBikePage, bikePage)
  answer(listShops, [shop, otherShop])
  answer(listInventory, { bikes: [], total: 0, nextCursor: null })
  answer(transferBike, { ...bike, shopId: otherShop._id })
  open(`/bikes/${bike._id}`, manager)
  await press('Transfer')
  await text(otherShop.name, await dialog('Transfer Bike'))
  const before = asked(getBikePage).length
  await pressInDialog('Transfer Bike')
  await expectToast('success', sentences.transferSuccessful, sentences.bikeTransferredTo(otherShop.name))
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard/stock'))
  expect(asked(getBikePage)).toHaveLength(before)
})
