import { editEnquiry, getEnquiry } from '@forecourt/contract/enquiries'
import { listInventory } from '@forecourt/contract/inventory'
import { sentences } from '@forecourt/contract/messages'
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { answerForTrade } from '../../../../../test/answers.ts'
import { enquiry, manager } from '../../../../../test/dealership.ts'
import { answer, asked, fail, refuse } from '../../../../../test/network.ts'
import {
  button,
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

const details = { ...enquiry, zoneIds: [], matching: [], similar: [] }
const theirs = { ...details, notes: 'Evenings', followUpOn: '2026-03-05' }
const path = `/enquiries/${enquiry._id}?edit=true`
const by = 'Ramesh has changed this enquiry since'

const bodies = () => asked(editEnquiry).map(({ body }) => body)
const choose = async (label: string, side: 'Yours' | 'Now') => {
  const sides = await within(await dialog('Changed meanwhile')).findByRole('group', { name: label })
  await user.click(within(sides).getByRole('radio', { name: new RegExp(`^${side}`) }))
}

beforeEach(() => {
  answerForTrade()
  answer(getEnquiry, details)
  answer(listInventory, { bikes: [], total: 0, nextCursor: null })
})

/** Somebody has typed notes and a name, while a colleague wrote notes too. */
async function saveTooLate() {
  open(path, manager)
  await fill('Notes (optional)', 'Mornings')
  await fill('Customer name', 'Sunil Rao')
  answer(getEnquiry, theirs)
  refuse(editEnquiry, 409, { message: by, code: 'changed_since' })
  await press('Save')
  await text(`${by}. Choose what is to stay.`)
}

test('what is saved goes with what was seen of it', async () => {
  open(path, manager)
  await fill('Notes (optional)', 'Mornings')
  answer(editEnquiry, { ...enquiry, notes: 'Mornings' })
  await press('Save')
  await expectToast('success', sentences.enquiryUpdated)
  await screen.findByRole('link', { name: 'Edit' })
  expect(bodies()).toEqual([{ notes: 'Mornings', seen: { notes: '' } }])
})

test('what others changed meanwhile is compared, and what is chosen is saved on what they wrote', async () => {
  await saveTooLate()
  const notes = await within(await dialog()).findByRole('group', { name: 'Notes' })
  expect(within(notes).getByRole('radio', { name: 'Yours Mornings' })).toHaveProperty('checked', true)
  expect(within(notes).getByRole('radio', { name: 'Now Evenings' })).toHaveProperty('checked', false)
  // What they changed and this does not is nobody's to choose
  expect(within(await dialog()).queryByRole('group', { name: 'Follow-up' })).toBeNull()
  await choose('Customer name', 'Now')
  answer(editEnquiry, { ...enquiry, notes: 'Mornings' })
  await pressInDialog('Save')
  await expectToast('success', sentences.enquiryUpdated)
  await expectNoDialog()
  expect(bodies().at(-1)).toEqual({ notes: 'Mornings', seen: { notes: 'Evenings' } })
  await screen.findByRole('link', { name: 'Edit' })
})

test('where all of theirs is chosen nothing is sent, and the form is done', async () => {
  await saveTooLate()
  await choose('Customer name', 'Now')
  await choose('Notes', 'Now')
  await pressInDialog('Save')
  await screen.findByRole('link', { name: 'Edit' })
  expect(bodies()).toHaveLength(1)
})

test('closed without a choice the form stands with what was typed, and asks again', async () => {
  await saveTooLate()
  await pressInDialog('Cancel')
  await expectNoDialog()
  expect(await field('Notes (optional)')).toHaveProperty('value', 'Mornings')
  await waitFor(async () => expect(await button('Save')).toHaveProperty('disabled', false))
  await press('Save')
  await text(`${by}. Choose what is to stay.`)
  expect(bodies().at(-1)).toEqual({
    ...{ notes: 'Mornings', customerName: 'Sunil Rao' },
    seen: { notes: '', customerName: 'Sunil' },
  })
})

test('changed once more meanwhile, the dialog shows what it is by then', async () => {
  await saveTooLate()
  answer(getEnquiry, { ...theirs, notes: 'Never' })
  await pressInDialog('Save')
  await expectToast('error', sentences.error, by)
  await within(await dialog()).findByRole('radio', { name: 'Now Never' })
})

test('where nothing differs any more it says so', async () => {
  await saveTooLate()
  answer(getEnquiry, { ...theirs, notes: 'Mornings', customerName: 'Sunil Rao' })
  await pressInDialog('Save')
  await text(sentences.nothingDiffers)
  await pressInDialog('Save')
  await screen.findByRole('link', { name: 'Edit' })
})

test('what cannot be fetched can be fetched again, and is not saved until then', async () => {
  open(path, manager)
  await fill('Notes (optional)', 'Mornings')
  fail(getEnquiry, 'inOtherWords')
  refuse(editEnquiry, 409, { message: by, code: 'changed_since' })
  await press('Save')
  await text(sentences.failedEnquiries, await dialog())
  expect(within(await dialog()).getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  answer(getEnquiry, theirs)
  await pressInDialog('Try again')
  await text('Evenings', await dialog())
})
