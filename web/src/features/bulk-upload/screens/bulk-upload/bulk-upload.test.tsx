import { type BulkProgress, bulkUpload, getBulkResult, listBulkUploads } from '@forecourt/contract/bulk-upload'
import { sentences } from '@forecourt/contract/messages'
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answerForGroup } from '../../../../../test/answers.ts'
import { id, moment, shop } from '../../../../../test/dealership.ts'
import { failsInTurn } from '../../../../../test/failures.ts'
import { answer, refuse, writes } from '../../../../../test/network.ts'
import { expectToast, field, open, press, text, user } from '../../../../../test/page.tsx'

const rows = 'vehicleNumber,make,model,year,mileage,listPrice\nTS09ZZ0001,Honda,Dio,2021,9000,60000\n'

/** Opens the form of who uploaded these before. */
function openForm(uploads: BulkProgress[] = []) {
  answerForGroup()
  answer(listBulkUploads, uploads)
  open(`/bulk-inventory-upload/${shop._id}`)
}

test('an upload without a file, of a picture, and of a wrong file says what is wrong', async () => {
  openForm()
  await press('Upload')
  await expectToast('error', sentences.noFileSelected, sentences.selectCsv)

  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])
  const picture = new File([png], 'bikes.csv', { type: 'application/vnd.ms-excel' })
  await user.upload(await field(/CSV file/), picture)
  await text(sentences.invalidFileType)
  await text(sentences.uploadCsv)
  expect(writes()).toEqual([])

  const wrong = new File(['vehicleNumber;make;model\nTS09EA1;Honda;Dio\n'], 'bikes.csv', { type: 'text/csv' })
  await user.upload(await field(/CSV file/), wrong)
  const message = 'The columns of this file are separated by semicolons.'
  refuse(bulkUpload, 400, { message })
  await press('Upload')
  await expectToast('error', sentences.uploadFailed, message)
  // The file stays chosen
  await text('bikes.csv')
})

test('a bulk upload that is refused or cut off', async () => {
  openForm()
  await user.upload(await field(/CSV file/), new File([rows], 'bikes.csv', { type: 'text/csv' }))
  await failsInTurn(bulkUpload, () => press('Upload'), sentences.uploadFailed, sentences.unknownError)
})

test('a file that is rejected takes the one before off the form', async () => {
  openForm()
  await user.upload(await field(/CSV file/), new File([rows], 'bikes.csv', { type: 'text/csv' }))
  await text('bikes.csv')
  await user.upload(await field(/CSV file/), new File(['%PDF'], 'bikes.pdf', { type: 'application/pdf' }))
  await expectToast('error', sentences.invalidFileType, sentences.uploadCsv)
  expect(screen.queryByText('bikes.csv')).toBeNull()
  await press('Upload')
  await text(sentences.noFileSelected)
  expect(writes()).toEqual([])
})

test('of a large upload of before one reads how far it is, and then what it came to, or that this cannot be fetched', async () => {
  const upload = { _id: id(61), created: moment, rows: 100_000, done: 42_000, failure: '' }
  openForm([upload])
  await text('42,000 of 1,00,000 rows done')
  expect(screen.getAllByRole('status').map((said) => said.textContent)).toContain('42,000 of 1,00,000 rows done')
  expect(screen.queryByRole('link', { name: 'See the results' })).toBeNull()
  answer(listBulkUploads, [{ ...upload, done: 100_000 }])
  refuse(getBulkResult, 409, { message: sentences.erasedSince })
  await user.click(await screen.findByRole('link', { name: 'See the results' }, { timeout: 5000 }))
  await text(sentences.failedBulkResult)
  answer(getBulkResult, { succeeded: [], failed: [] })
  await press('Try again')
  await text('Succeeded (0)')
})

test('a server of the last release, which tells of no failure, is one on which an upload runs', async () => {
  openForm([{ _id: id(61), created: moment, rows: 100_000, done: 42_000 }])
  await text('42,000 of 1,00,000 rows done')
  expect(screen.queryByRole('link', { name: 'See the results' })).toBeNull()
})

test('of a large upload of which a part was lost one reads why, and that it is to be sent again', async () => {
  openForm([{ _id: id(61), created: moment, rows: 100_000, done: 42_000, failure: sentences.uploadLost }])
  await text(new RegExp(`ended with 42,000 of 1,00,000 rows done\\. ${sentences.uploadLost.slice(0, 40)}`))
  expect(screen.queryByText('42,000 of 1,00,000 rows done')).toBeNull()
  expect(screen.queryByRole('link', { name: 'See the results' })).toBeNull()
})
