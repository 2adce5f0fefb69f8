import { saveGroup, saveHeads } from '@forecourt/contract/groups'
import { listInventory, listModels } from '@forecourt/contract/inventory'
import { sentences } from '@forecourt/contract/messages'
import { listShops, saveShop } from '@forecourt/contract/places'
import { transferBike } from '@forecourt/contract/transfers'
import { saveUser, setRoles } from '@forecourt/contract/users'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answerForGroup } from '../../../../../test/answers.ts'
import { bike, group, id, inStock, otherShop, person, shop } from '../../../../../test/dealership.ts'
import { failsInTurn } from '../../../../../test/failures.ts'
import { answer, asked, fail, reason, writes } from '../../../../../test/network.ts'
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

/* The dialogs of a group's page: what they refuse by themselves, and what they say when the server refuses. */

const openTab = async (name: string) => user.click(await screen.findByRole('tab', { name }))

const moreShops = ['Ameerpet', 'Begumpet', 'Miyapur'].map((name, n) => ({ ...shop, _id: id(32 + n), name }))

function answerForInventory() {
  answer(listInventory, { bikes: [inStock], total: 1, nextCursor: null })
  answer(listModels, [])
  // So many that they are searched by name
  answer(listShops, [shop, otherShop, ...moreShops])
}

test('the server’s own sentence stands in the place of ours: of a group and of heads', async () => {
  answerForGroup()
  open(`/group/${group._id}#group`)
  fail(saveGroup, 'refused')
  await press('Edit Group')
  await pressInDialog('Save')
  await expectToast('error', sentences.error, reason)
  fail(saveGroup, 'inOtherWords')
  await pressInDialog('Save')
  await expectToast('error', sentences.error, sentences.failedSaveGroup)
  await pressInDialog('Cancel')
  await expectNoDialog()

  fail(saveHeads, 'refused')
  await press('Edit Heads')
  await pressInDialog('Save')
  await expectToast('error', sentences.error, reason)
})

test('a form shows a phone as it is read', async () => {
  answerForGroup({
    groups: [{ ...group, phone: '+919848000000' }],
    shops: [{ ...shop, phone: '+919848022222' }],
    users: [person],
  })
  open(`/group/${group._id}#group`)
  for (const [tab, edit, phone] of [
    ['Group', 'Edit Group', '+91 98480 00000'],
    ['Shops', `Edit ${shop.name}`, '+91 98480 22222'],
    ['Users', `Edit ${person.name}`, '+91 98480 12345'],
  ] as const) {
    await openTab(tab)
    await press(edit)
    expect(within(await dialog()).getByLabelText(/^Phone/)).toHaveProperty('value', phone)
    await pressInDialog('Cancel')
    await expectNoDialog()
  }
})

test('search engines find no pages until somebody lets them, in words of what that means', async () => {
  answerForGroup()
  open(`/group/${group._id}#group`)
  await press('Edit Group')
  const box = await field(/^Search engines may find our pages/, await dialog())
  expect((box as HTMLInputElement).checked).toBe(false)
  await text(/number plates too.* at the search engine's next visit/, await dialog())
  await user.click(box)
  answer(saveGroup, { ...group, searchEngines: true })
  await pressInDialog('Save')
  await expectToast('success', sentences.groupUpdated)
  expect(asked(saveGroup)).toMatchObject([{ body: { _id: group._id, searchEngines: true, sharesStock: true } }])
})

test('the server’s own sentence stands in the place of ours: of the roles of a new user, who is there already', async () => {
  answerForGroup()
  open(`/group/${group._id}#users`)
  await press('Add User')
  const form = await dialog('Add User')
  await text(sentences.noRolesNote, form)
  await fill('Name', 'Lakshmi Devi', form)
  await fill('Phone', '9848055555', form)
  await fill('PIN (6 digits)', '402817', form)
  await user.click(await field('Manager', form))
  answer(saveUser, person)
  fail(setRoles, 'refused')
  await pressInDialog('Add User')
  await expectToast('error', sentences.error, reason)
  fail(setRoles, 'inOtherWords')
  await pressInDialog('Add User')
  await expectToast('error', sentences.error, sentences.failedAssignRoles)
  fail(setRoles, 'cutOff')
  await pressInDialog('Add User')
  await expectToast('error', sentences.error, sentences.errorSaveUser, sentences.checkConnection)
  const at = { level: 'group', levelId: group._id } as const
  answer(setRoles, { ...at, userId: person._id, roles: ['manager'], waiting: [] })
  await pressInDialog('Add User')
  await expectToast('success', sentences.userAdded)
  await expectNoDialog()
  // There already: not made once more
  expect(asked(saveUser)).toHaveLength(1)
})

test('what is blank is not sent: names of a group, a zone, a shop, a user and a head, and the shop of a transfer', async () => {
  answerForGroup()
  answerForInventory()
  open(`/group/${group._id}#group`)
  const blankName = async (opener: string, save: string) => {
    await press(opener)
    const form = await dialog()
    await fill('Name', '   ', form)
    await pressInDialog(save)
    await text('Name is required', form)
    return form
  }
  const leave = async () => {
    await pressInDialog('Cancel')
    await press('Discard')
    await expectNoDialog()
  }
  const ofGroup = await blankName('Edit Group', 'Save')
  expect((await field('Email (optional)', ofGroup)).getAttribute('type')).toBe('email')
  await text(/^latitude,longitude, for example 17\.4339484,78\.3897318/, ofGroup)
  await leave()

  await press('Edit Heads')
  await press('Add Head')
  await user.type(await field('Name of head 1'), '   ')
  const types = within(await field('Type of head 1')).getAllByRole('option')
  expect(types.map(({ textContent }) => textContent)).toEqual(['Income', 'Expense'])
  await pressInDialog('Save')
  await expectToast('error', sentences.headNameRequired, sentences.headNameEmpty)
  await leave()

  await openTab('Zones')
  await blankName('Add Zone', 'Add Zone')
  await leave()
  await openTab('Shops')
  await blankName('Add Shop', 'Add Shop')
  await leave()
  await openTab('Users')
  const ofUser = await blankName('Add User', 'Add User')
  await text(sentences.invalidPhone, ofUser)
  await text(sentences.pinDigits, ofUser)
  expect(within(ofUser).getAllByRole('checkbox', { name: /^(Admin|Manager|Staff)$/ })).toHaveLength(3)
  await leave()

  await openTab('Inventory')
  await press(`Transfer ${bike.vehicleNumber}`)
  await user.click(await screen.findByRole('combobox', { name: 'Transfer to' }))
  await screen.findByRole('option', { name: 'Madhapur' })
  await pressInDialog('Transfer Bike')
  await expectToast('error', sentences.noShopSelected, sentences.selectTargetShop)
  expect(writes()).toEqual([])
})

test('a transfer that is refused, cut off, and done', async () => {
  answerForGroup()
  answerForInventory()
  open(`/group/${group._id}#inventory`)
  await press(`Transfer ${bike.vehicleNumber}`)
  await user.type(await screen.findByRole('combobox', { name: 'Transfer to' }), 'Madh')
  await user.click(await screen.findByRole('option', { name: 'Madhapur' }))
  const comments = await field('Comments (optional)')
  expect(comments.getAttribute('placeholder')).toBe(sentences.defaultTransferComment)
  const transfer = () => pressInDialog('Transfer Bike')
  await failsInTurn(transferBike, transfer, sentences.transferFailed, sentences.unknownError)
  answer(transferBike, { ...bike, shopId: otherShop._id })
  await transfer()
  await expectToast('success', sentences.transferSuccessful, sentences.bikeTransferredTo('Madhapur'))
  await expectNoDialog()
})

test('the chosen shop chosen again stays, one typed whole is chosen, and one typed in part is none', async () => {
  answerForGroup()
  answerForInventory()
  answer(transferBike, { ...bike, shopId: otherShop._id })
  open(`/group/${group._id}#inventory`)
  await press(`Transfer ${bike.vehicleNumber}`)
  const target = await screen.findByRole('combobox', { name: 'Transfer to' })
  const choose = async () => {
    await user.click(target)
    await user.click(await screen.findByRole('option', { name: 'Madhapur' }))
  }
  await choose()
  await choose()
  expect((target as HTMLInputElement).value).toBe('Madhapur')

  await user.type(target, ' Road')
  await pressInDialog('Transfer Bike')
  await expectToast('error', sentences.noShopSelected, sentences.selectTargetShop)
  expect(writes()).toEqual([])

  await user.clear(target)
  await user.type(target, 'madhapur{Enter}')
  await expectToast('success', sentences.transferSuccessful, sentences.bikeTransferredTo('Madhapur'))
  expect(asked(transferBike).map(({ body }) => body)).toMatchObject([{ targetShopId: otherShop._id }])
})

test('a new user without a role is asked for one, and kept in sight', async () => {
  answerForGroup()
  answer(saveUser, person)
  open(`/group/${group._id}#users`)
  // Nobody holds a role here: the lists of the group and its shops are empty
  await text('No role yet')
  expect(screen.queryByRole('button', { name: 'Remove Ravi Teja' })).toBeNull()
  await press('Add User')
  const form = await dialog('Add User')
  await fill('Name', 'Lakshmi Devi', form)
  await fill('Phone', '9848055555', form)
  await fill('PIN (6 digits)', '402817', form)
  await pressInDialog('Add User')
  await text(/^Tick what they may do, or tap Add User again/, form)
  expect(writes()).toEqual([])
  // Heard again once the first tap is dealt with
  await waitFor(() => expect(within(form).getByRole('button', { name: 'Add User' })).toHaveProperty('disabled', false))
  await pressInDialog('Add User')
  await expectToast('success', sentences.userAdded)
  expect(writes()).toEqual([`POST ${saveUser.url}`])
})

test('words for a description are offered, a ZIP is doubted, and a link from a map becomes a location', async () => {
  answerForGroup()
  answer(saveShop, shop)
  open(`/group/${group._id}#shops`)
  await press('Add Shop')
  const form = await dialog('Add Shop')
  await fill('Name', 'Begumpet', form)
  await press('Used bikes and scooters', form)
  expect(await field('Description', form)).toHaveProperty('value', 'Used bikes and scooters')
  expect(within(form).queryByRole('group', { name: 'Words to choose from' })).toBeNull()

  const doubt = () => within(form).queryByText(/^Is the ZIP right\? An Indian one has six digits/)
  expect(doubt()).toBeNull()
  await fill('ZIP', '5000', form)
  expect(doubt()).not.toBeNull()
  await fill('ZIP', '500 072', form)
  expect(doubt()).toBeNull()
  // Doubted and not refused
  await fill('ZIP', 'EC1A 1BB', form)

  const place = await field('Geo location (optional)', form)
  await user.click(place)
  await user.paste('https://maps.app.goo.gl/AbC123')
  await text(/^This link does not say where it leads/, form)
  await user.clear(place)
  await user.paste('https://www.google.com/maps/place/Shop/@17.1,78.1,17z/data=!3d17.4339484!4d78.3897318')
  expect(place).toHaveProperty('value', '17.4339484,78.3897318')

  for (const label of ['Address line 1', 'City', 'State']) await fill(label, 'Hyderabad', form)
  await pressInDialog('Add Shop')
  await expectToast('success', sentences.shopAdded)
  expect(asked(saveShop).map(({ body }) => body)).toMatchObject([
    { description: 'Used bikes and scooters', geoLocation: '17.4339484,78.3897318', address: { zip: 'EC1A 1BB' } },
  ])
})

test('the state comes with an Indian ZIP and goes with it, and one that was typed stays', async () => {
  answerForGroup()
  open(`/group/${group._id}#shops`)
  await press('Add Shop')
  const form = await dialog('Add Shop')
  const state = async () => ((await field('State', form)) as HTMLInputElement).value
  await fill('ZIP', '500072', form)
  expect(await state()).toBe('Telangana')
  await fill('ZIP', '520001', form)
  expect(await state()).toBe('Andhra Pradesh')
  await fill('State', 'Andhra', form)
  await fill('ZIP', '560001', form)
  expect(await state()).toBe('Andhra')
})

test('what is settled for all shops is read without the form', async () => {
  answerForGroup({
    groups: [{ ...group, signedTransfers: true, transferLateHours: 24, leaseHours: 8, sharesStock: false }],
  })
  open(`/group/${group._id}#group`)
  await text('Both shops sign, late after 24 hours')
  await text('Reserve bikes for 8 hours')
  await text('Shops are not told what the others have')
})
