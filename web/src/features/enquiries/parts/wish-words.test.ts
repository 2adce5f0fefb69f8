import { expect, it } from 'vitest'
import { wishWords } from './wish-words.ts'

it.each([
  ['any 350cc under 1.2 lakh', '350 · up to ₹1,20,000'],
  [
    'Activa 2020 or newer, 50k to 70k, below 30,000 km',
    'activa · ₹50,000 to ₹70,000 · 2020 or newer · at most 30,000 km',
  ],
  ['electric scooter above 40000', 'Electric · Scooter · from ₹40,000'],
  ['Activa or Access, 2015 to 2018', 'activa or access · 2015 to 2018'],
  ['activa before 2020', 'activa · 2020 or older'],
  ['a bike', null],
  ['', null],
])('reads %j as %j', (wish, words) => {
  expect(wishWords(wish)).toBe(words)
})
