import { listBulkChanges, takeBackChange } from '@forecourt/contract/bulk-changes/calls'
import { type BulkResult, bulkUpload, listBulkUploads } from '@forecourt/contract/bulk-upload'
import { sentences } from '@forecourt/contract/messages'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answerForGroup } from '../../../../../test/answers.ts'
import { bulkChange } from '../../../../../test/bulk-changes.ts'
import { id, moment, shop } from '../../../../../test/dealership.ts'
import { answer } from '../../../../../test/network.ts'
import { expectToast, field, open, press, pressInDialog, text, user } from '../../../../../test/page.tsx'

const record = {
  vehicleNumber: 'TS09ZZ0001',
  make: 'Honda',
  model: 'Dio',
  year: '2021',
  mileage: '9000',
  listPrice: '60000',
}
const succeeded = [{ ...record, _id: id(51) }]

/** Uploads a file that comes to this. */
async function upload(result: BulkResult) {
  answerForGroup()
  answer(listBulkUploads, [])
  answer(bulkUpload, result)
  answer(listBulkChanges, { changes: result.succeeded.length > 0 ? [bulkChange] : [], total: 1, nextCursor: null })
  open(`/bulk-inventory-upload/${shop._id}`)
  await user.upload(
    await field(/CSV file/),
    new File(['vehicleNumber\nTS09ZZ0001\n'], 'bikes.csv', { type: 'text/csv' }),
  )
  await press('Upload')
  await screen.findByRole('heading', { name: 'Bulk Upload Results', level: 1 })
}

const chosen = () => screen.getByRole('tab', { selected: true }).textContent
const failedCount = () => screen.getByText('Failed Uploads').parentElement

test('results with failures open on the failures, in the colour of what failed', async () => {
  await upload({ succeeded, failed: [{ record, error: 'Already in stock at Madhapur' }] })
  expect(chosen()).toBe('Failed (1)')
  await text('Already in stock at Madhapur')
  expect(screen.getByRole('tab', { name: 'Failed (1)' }).style.getPropertyValue('--tabs-color')).toContain('red')
  expect(failedCount()?.hasAttribute('data-failed')).toBe(true)
})

test('results without a failure open on what was added, and nothing is red', async () => {
  await upload({ succeeded, failed: [] })
  expect(chosen()).toBe('Succeeded (1)')
  within(screen.getByRole('tabpanel')).getByText('TS09ZZ0001')
  expect(failedCount()?.hasAttribute('data-failed')).toBe(false)
})

test('the upload can be undone from its results', async () => {
  await upload({ succeeded, failed: [] })
  answer(takeBackChange, { takenBack: 2, kept: [], next: null })
  await press('Undo this upload')
  await pressInDialog('Take back')
  await expectToast('success', sentences.bikesTakenBack('2 bikes'))
})

test.each([
  { takenBack: 2, leadsOn: 'See its bikes' },
  { takenBack: 1, leadsOn: 'See what stayed' },
])('an upload of 2 bikes of which $takenBack are taken back leads on: $leadsOn', async ({ takenBack, leadsOn }) => {
  await upload({ succeeded, failed: [] })
  answer(takeBackChange, { takenBack, kept: [], next: null })
  const takenBackSince = { ...bulkChange, takenBack, takenBackAt: moment, takenBackByName: 'Lakshmi Devi' }
  answer(listBulkChanges, { changes: [takenBackSince], total: 1, nextCursor: null })
  await press('Undo this upload')
  await pressInDialog('Take back')
  const link = await screen.findByRole('link', { name: leadsOn })
  expect(link.getAttribute('href')).toBe(`/bulk-changes/${bulkChange._id}`)
})
