import { bulkColumns } from '@forecourt/contract/bulk-upload'
import { expect, it } from 'vitest'
import { failedCsv, templateCsv } from './csv.ts'

const record = {
  vehicleNumber: 'TS09EA1234',
  make: 'Honda',
  model: 'Activa 6G',
  year: '2023',
  mileage: '75000',
  listPrice: '₹85,000',
}

it('writes the template with the six columns and one sample row', async () => {
  expect(await templateCsv()).toBe(
    'vehicleNumber,make,model,year,mileage,listPrice\r\nTS09EA1234,Honda,Activa 6G,2023,75000,85000\r\n',
  )
})

it('writes what failed so that Excel reads it and the server takes it again', async () => {
  const failed = [
    { record, error: 'This bike is already in stock at Kukatpally' },
    { record: { ...record, model: 'Shine "SP",\n125' }, error: 'Enter the year in four digits' },
  ]
  expect(await failedCsv(failed)).toBe(
    '\uFEFFvehicleNumber,make,model,year,mileage,listPrice,error\r\n' +
      'TS09EA1234,Honda,Activa 6G,2023,75000,"₹85,000",This bike is already in stock at Kukatpally\r\n' +
      'TS09EA1234,Honda,"Shine ""SP"",\n125",2023,75000,"₹85,000",Enter the year in four digits\r\n',
  )
})

it('keeps the further columns that the file had', async () => {
  const failed = [{ record: { ...record, model: '', color: 'Red', cost: '60,000' }, error: 'Model is required' }]
  expect(await failedCsv(failed)).toBe(
    '\uFEFFvehicleNumber,make,model,year,mileage,listPrice,color,cost,error\r\n' +
      'TS09EA1234,Honda,,2023,75000,"₹85,000",Red,"60,000",Model is required\r\n',
  )
})

it('keeps spreadsheets from running what a cell holds', async () => {
  const text = await failedCsv([{ record: { ...record, make: '=HYPERLINK("x")', mileage: '-5' }, error: '@x' }])
  expect(text.split('\r\n')[1]).toBe(`TS09EA1234,"'=HYPERLINK(""x"")",Activa 6G,2023,'-5,"₹85,000",'@x`)
})

it('writes the header alone when nothing failed', async () => {
  expect(await failedCsv([])).toBe(`\uFEFF${[...bulkColumns, 'error'].join(',')}\r\n`)
})
