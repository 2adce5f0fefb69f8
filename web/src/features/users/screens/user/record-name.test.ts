import { expect, it } from 'vitest'
import { recordNames } from './record-name.ts'

it('calls a bike by its vehicle number, and others by the person', () => {
  const bike = { vehicleNumber: 'TS09EA1234', make: 'Honda', model: 'Dio', shopName: 'Kukatpally' }
  expect(recordNames({ collectionName: 'bikes', data: bike })).toEqual({
    name: 'TS09EA1234',
    about: 'Bike · Honda Dio · Kukatpally',
  })
  const sale = { buyerName: 'Ravi', vehicleNumber: 'TS09EA1234' }
  expect(recordNames({ collectionName: 'sales', data: sale })).toEqual({ name: 'Ravi', about: 'Sale · TS09EA1234' })
  const enquiry = { customerName: 'Asha', shopName: '' }
  expect(recordNames({ collectionName: 'enquiries', data: enquiry })).toEqual({ name: 'Asha', about: 'Enquiry' })
})

it('says so where nothing names it', () => {
  expect(recordNames({ collectionName: 'sales', data: {} })).toEqual({ name: '--', about: 'Sale' })
})
