import { deleteBikes, previewDelete } from '@forecourt/contract/bulk-changes/delete-calls'
import { listInventory, listModels } from '@forecourt/contract/inventory'
import { sentences } from '@forecourt/contract/messages'
import { listShops } from '@forecourt/contract/places'
import { listViews } from '@forecourt/contract/views'
import { screen } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { answerForTrade } from '../../../../../test/answers.ts'
import { bulkChange } from '../../../../../test/bulk-changes.ts'
import { id, inStock, manager, shop } from '../../../../../test/dealership.ts'
import { answer, asked, refuse } from '../../../../../test/network.ts'
import {
  button,
  dialog,
  expectNoDialog,
  expectToast,
  fill,
  open,
  press,
  pressInDialog,
  text,
} from '../../../../../test/page.tsx'

const other = { ...inStock, _id: id(51), vehicleNumber: 'TS09EA5678' }
const noted = {
  bikeId: other._id,
  vehicleNumber: other.vehicleNumber,
  make: other.make,
  model: other.model,
  stays: 'note' as const,
}

beforeEach(() => {
  answerForTrade()
  answer(listInventory, { bikes: [inStock, other], total: 2, nextCursor: null })
  answer(listModels, [])
  answer(listShops, [shop])
  answer(listViews, [])
})

async function chooseAll() {
  open('/dashboard/stock', manager)
  await screen.findByText(inStock.vehicleNumber)
  await press('Choose bikes')
  const bar = await screen.findByRole('region', { name: 'Chosen bikes' })
  await press('All 2 that fit', bar)
  await press('Delete', bar)
  return dialog('Delete 2 bikes')
}

test('bikes are deleted once it was seen which stay and why, and typed how many go', async () => {
  answer(previewDelete, { bikes: 1, stays: [noted], missing: [] })
  const asks = await chooseAll()
  await text(sentences.bikesWouldGo('1 bike'), asks)
  await text('There is a note on it', asks)
  await pressInDialog('Delete 1 bike')
  await text(sentences.typeHowMany('1'), asks)
  expect(asked(deleteBikes)).toEqual([])
  await fill('Type 1 to delete it', '1', asks)
  refuse(deleteBikes, 409, { message: sentences.listHasChanged, code: 'list_changed' })
  await pressInDialog('Delete 1 bike')
  await text(sentences.lookedAtAgain, asks)
  answer(deleteBikes, { ...bulkChange, kind: 'delete', bikes: 1 })
  await pressInDialog('Delete 1 bike')
  await expectNoDialog()
  await expectToast('success', `1 bike deleted at ${shop.name}`, ' Undo')
  expect(asked(deleteBikes).at(-1)?.body).toEqual({
    filter: { status: 'inStock', q: '' },
    except: [],
    expected: 1,
  })
})

test('where none would go there is nothing to type', async () => {
  answer(previewDelete, { bikes: 0, stays: [noted], missing: [] })
  const asks = await chooseAll()
  await text(sentences.noBikeGoes, asks)
  await text(sentences.whyBikesStay, asks)
  expect((await button('Delete 0 bikes', asks)).hasAttribute('disabled')).toBe(true)
  expect(screen.queryByLabelText(/^Type/)).toBeNull()
})
