import { auditOfShop } from '@forecourt/contract/audit'
import { getGroup } from '@forecourt/contract/groups'
import { listInventory, listModels } from '@forecourt/contract/inventory'
import { sentences } from '@forecourt/contract/messages'
import { listShops, saveShop } from '@forecourt/contract/places'
import { transferBike } from '@forecourt/contract/transfers'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answerForGroup } from '../../../../../test/answers.ts'
import { bike, group, id, inStock, otherShop, shop } from '../../../../../test/dealership.ts'
import { answer, asked, writes } from '../../../../../test/network.ts'
import {
  dialog,
  expectNoDialog,
  expectToast,
  field,
  fill,
  open,
  press,
  pressInDialog,
  text,
  user,
} from '../../../../../test/page.tsx'

/* Choices of one are not asked for, and those of a few take one press. */

const moreShops = ['Ameerpet', 'Begumpet'].map((name, n) => ({ ...shop, _id: id(32 + n), name }))

/** A bike in stock; it may go to so many shops. */
function answerForTransfer(targets: 1 | 3) {
  answerForGroup()
  answer(listInventory, { bikes: [inStock], total: 1, nextCursor: null })
  answer(listModels, [])
  answer(listShops, [shop, ...[otherShop, ...moreShops].slice(0, targets)])
  answer(transferBike, { ...bike, shopId: otherShop._id })
}

test('the only other shop is not asked for', async () => {
  answerForTransfer(1)
  open(`/group/${group._id}#inventory`)
  await press(`Transfer ${bike.vehicleNumber}`)
  await text('Madhapur', await dialog('Transfer Bike'))
  expect(screen.queryByRole('combobox', { name: 'Transfer to' })).toBeNull()
  expect(screen.queryByRole('radiogroup')).toBeNull()
  await pressInDialog('Transfer Bike')
  await expectToast('success', sentences.transferSuccessful, sentences.bikeTransferredTo('Madhapur'))
  await expectNoDialog()
})

test('one of three shops is chosen with one press, and none by itself', async () => {
  answerForTransfer(3)
  open(`/group/${group._id}#inventory`)
  await press(`Transfer ${bike.vehicleNumber}`)
  const choices = await screen.findByRole('radiogroup', { name: 'Transfer to' })
  expect(
    within(choices)
      .getAllByRole('radio')
      .map(({ parentElement }) => parentElement?.textContent),
  ).toEqual(['Ameerpet', 'Begumpet', 'Madhapur'])
  await pressInDialog('Transfer Bike')
  await expectToast('error', sentences.noShopSelected, sentences.selectTargetShop)
  expect(writes()).toEqual([])
  await user.click(within(choices).getByRole('radio', { name: 'Madhapur' }))
  await pressInDialog('Transfer Bike')
  await expectToast('success', sentences.transferSuccessful, sentences.bikeTransferredTo('Madhapur'))
  expect(asked(transferBike).map(({ body }) => body)).toMatchObject([{ targetShopId: otherShop._id }])
})

test('the first shop is offered at once, where the dealership is, and then its first bike', async () => {
  answerForGroup({ shops: [] })
  answer(saveShop, shop)
  open(`/group/${group._id}`)
  await press('Add the first shop')
  const form = await dialog('Add Shop')
  expect(await field('Description', form)).toHaveProperty('value', group.description)
  for (const [label, value] of [
    ['Address line 1', '12 Main Road'],
    ['City', 'Hyderabad'],
    ['ZIP', '500072'],
  ] as const)
    expect(await field(label, form)).toHaveProperty('value', value)
  await fill('Name', 'Kukatpally', form)
  answerForGroup({ shops: [shop] })
  answer(getGroup, { ...group, counts: { zones: 0, shops: 1, users: 1, inventory: 0 } })
  await pressInDialog('Add Shop')
  await expectToast('success', sentences.shopAdded)
  const add = await screen.findByRole('link', { name: 'Add a bike' })
  expect(add.getAttribute('href')).toBe(`/bikes/new?shopId=${shop._id}`)
})

test('the audit of the only shop is shown without being asked for', async () => {
  answerForGroup({ shops: [shop] })
  answer(listShops, [shop])
  answer(auditOfShop, {
    enquiries: [],
    sales: [],
    bikes: [],
    totals: { enquiries: 0, sales: 0, bikes: 0 },
    nextCursors: { enquiries: null, sales: null, bikes: null },
  })
  open(`/group/${group._id}#audit`)
  await waitFor(() => expect(asked(auditOfShop).at(0)?.params).toEqual({ shopId: shop._id }))
  expect(await screen.findByText(shop.name)).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: /shop/i })).toBeNull()
})
