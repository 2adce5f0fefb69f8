import { expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { addBike, ModelYear, VehicleNumber } from './bikes.ts'
import { businessDay } from './calendar.ts'
import { GeoLocation, Id, OptionalEmail, Phone, Pin, Price, Rupees, requiredText } from './fields.ts'
import { idPattern } from './format/id-pattern.ts'
import { sentences } from './messages.ts'
import { transferBike } from './transfers.ts'

const refuses = (schema: z.ZodType, values: unknown[]) =>
  expect(values.filter((value) => schema.safeParse(value).success)).toEqual([])
const takes = (schema: z.ZodType, values: unknown[]) =>
  expect(values.filter((value) => !schema.safeParse(value).success)).toEqual([])

test('a PIN is exactly six digits', () => {
  refuses(Pin, ['', '12345', '1234567', '12345a', '१२३४५६', 123456])
  refuses(Pin, ['000000', '123456', '246810'])
  takes(Pin, ['482913', '009417'])
})

test('the pattern that the router knows ids by is the schema’s', () => {
  const id = '019aad80-6c00-7364-872a-e1374742e931'
  const changed = Array.from(id, (_, at) =>
    ['f', 'G', '', '0a', ' '].map((sign) => id.slice(0, at) + sign + id.slice(at + 1)),
  )
  for (const text of [id, id.toUpperCase(), ` ${id}`, ...changed.flat()]) {
    expect([text, idPattern.test(text)]).toEqual([text, Id.safeParse(text).success])
  }
})

test('a geo location is latitude,longitude within range', () => {
  refuses(GeoLocation, ['17.4', '17.4;78.3', '91,78', '17,181', 'north,east', '17.4,78.3,1'])
  takes(GeoLocation, ['', '17.4339484,78.3897318', '-33.9, 18.4', '90,-180'])
})

test('amounts are rupees to the paisa', () => {
  refuses(Rupees, [-1, 0.001, 1e10, Number.NaN, '100'])
  takes(Rupees, [0, 0.1, 1.15, 119_900, 9_999_999_999])
  expect(Rupees.parse(1.1500000001)).toBe(1.15)
  refuses(Price, [0, 0.0000005])
  takes(Price, [0.01])
})

test('text is trimmed before it is measured, and holds nothing that cannot be stored', () => {
  const name = requiredText(5, 'Name is required')
  expect(name.parse('  abc  ')).toBe('abc')
  expect(name.parse('a\uD800')).toBe('a\uFFFD')
  refuses(name, ['   ', 'abcdef', 'a\u0000'])
})

test('phones and e-mail addresses', () => {
  refuses(Phone, ['', '12', 'call me', '98480 12345 extra'])
  takes(Phone, ['9848012345', '098480 12345', '+91 98480-12345'])
  refuses(OptionalEmail, ['someone', 'a@b'])
  takes(OptionalEmail, ['', 'someone@example.com'])
})

test('a vehicle number is kept without what people put between', () => {
  expect(VehicleNumber.parse('ts 09-ea 1234')).toBe('TS09EA1234')
  refuses(VehicleNumber, ['', 'T1', 'TS09EA12345678901', 'TS/09'])
})

test('a year reaches to the next year models', () => {
  const thisYear = Number(businessDay(new Date()).slice(0, 4))
  takes(ModelYear, [1950, thisYear, thisYear + 1])
  refuses(ModelYear, [1949, thisYear + 2, 20.5])
})

test('a new year begins in India before it does in UTC', () => {
  vi.useFakeTimers({ now: new Date('2030-12-31T19:00:00Z') })
  takes(ModelYear, [2032])
  refuses(ModelYear, [2033])
  vi.useRealTimers()
})

test('an id is the same in any case', () => {
  expect(Id.parse('0190B5F0-0000-7000-8000-00000000000A')).toBe('0190b5f0-0000-7000-8000-00000000000a')
})

test('a body refuses unknown keys and drops those that are read-only', () => {
  const body = {
    ...{ vehicleNumber: 'TS09EA1234', make: 'Honda', model: 'Dio', year: 2020, mileage: 1, listPrice: 1 },
    shopId: '0190b5f0-0000-7000-8000-000000000000',
  }
  const parsed = addBike.schema.body.parse({ ...body, created: 'yesterday', soldAt: 'never' })
  expect(parsed).toMatchObject({ created: undefined, soldAt: undefined })
  expect(addBike.schema.body.safeParse({ ...body, colour: 'red' }).error?.issues[0]?.message).toBe(
    'Not known here: colour',
  )
})

test('a transfer without a comment gets the default one', () => {
  const targetShopId = '0190b5f0-0000-7000-8000-000000000000'
  for (const comments of [undefined, '', '   ']) {
    expect(transferBike.schema.body.parse({ targetShopId, comments }).comments).toBe(sentences.defaultTransferComment)
  }
})
