import { previewMove } from '@forecourt/contract/bulk-changes/move-calls'
import { listInventory, listModels } from '@forecourt/contract/inventory'
import { sentences } from '@forecourt/contract/messages'
import { listShops } from '@forecourt/contract/places'
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answerForGroup } from '../../../../../test/answers.ts'
import { group, inStock, otherShop, shop } from '../../../../../test/dealership.ts'
import { answer, asked } from '../../../../../test/network.ts'
import { dialog, open, press, text, user } from '../../../../../test/page.tsx'

test('in a group’s inventory bikes are chosen as in the stock: all that fit are those of the group', async () => {
  answerForGroup()
  answer(listInventory, { bikes: [inStock], total: 3, nextCursor: null })
  answer(listModels, [])
  answer(listShops, [shop, otherShop])
  answer(previewMove, { bikes: 2, stays: [], missing: [] })
  open(`/group/${group._id}`)
  await user.click(await screen.findByRole('tab', { name: 'Inventory' }))
  await screen.findByText(inStock.vehicleNumber)
  await press('Choose bikes')
  const bar = await screen.findByRole('region', { name: 'Chosen bikes' })
  await press('All 3 that fit', bar)
  await user.click(await screen.findByRole('checkbox', { name: `Choose ${inStock.vehicleNumber}` }))
  await press('Move', bar)
  const asks = await dialog('Move 2 bikes')
  await user.click(await screen.findByRole('radio', { name: otherShop.name }))
  await text(sentences.bikesWouldMove('2 bikes'), asks)
  expect(asked(previewMove).at(-1)?.body).toMatchObject({
    filter: { groupId: group._id, status: 'inStock' },
    except: [inStock._id],
    targetShopId: otherShop._id,
  })
})
