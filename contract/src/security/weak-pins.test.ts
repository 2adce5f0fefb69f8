import { expect, test } from 'vitest'
import { isWeakPin } from './weak-pins.ts'

test.each([
  ['one digit', ['000000', '111111', '999999']],
  ['a run up or down', ['123456', '654321', '012345', '345678', '890123', '210987', '098765']],
  ['among the most used', ['123123', '696969', '159753', '246810', '007007', '353535']],
])('%s is weak', (_, pins) => {
  for (const pin of pins) expect(isWeakPin(pin), pin).toBe(true)
})

test('the end of the own phone is weak, however the phone is written', () => {
  for (const phone of ['+919848012345', '98480 12345', '098480-12345']) {
    expect(isWeakPin('801234', phone), phone).toBe(false)
    expect(isWeakPin('012346', phone), phone).toBe(false)
  }
  for (const phone of ['+919848482915', '98484 82915', '098484-82915']) expect(isWeakPin('482915', phone)).toBe(true)
  expect(isWeakPin('482915', '+919848012345')).toBe(false)
})

test('others are not weak, and what is no PIN is none', () => {
  for (const pin of ['482915', '402817', '123457', '112234', '900817', '', '12345', '1234567', '11111a']) {
    expect(isWeakPin(pin), pin).toBe(false)
  }
})
