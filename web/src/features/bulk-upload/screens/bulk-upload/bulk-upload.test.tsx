import { bulkUpload } from '@forecourt/contract/bulk-upload'
import { sentences } from '@forecourt/contract/messages'
import { test } from 'vitest'
import { answerForGroup, shop } from '../../../../../test/dealership.ts'
import { fail, reason } from '../../../../../test/network.ts'
import { expectToast, field, open, press, user } from '../../../../../test/page.tsx'

const rows = 'vehicleNumber,make,model,year,mileage,listPrice\nTS09ZZ0001,Honda,Dio,2021,9000,60000\n'

test('a bulk upload that is refused or cut off', async () => {
  answerForGroup()
  open(`/bulk-inventory-upload/${shop._id}`)
  await user.upload(await field(/CSV file/), new File([rows], 'bikes.csv', { type: 'text/csv' }))
  const { uploadFailed, unknownError, checkConnection } = sentences
  for (const [how, ...lines] of [
    ['refused', reason],
    ['inOtherWords', unknownError],
    ['cutOff', unknownError, checkConnection],
  ] as const) {
    fail(bulkUpload, how)
    await press('Upload')
    await expectToast('error', uploadFailed, ...lines)
  }
})
