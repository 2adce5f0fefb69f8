import { expect, it } from 'vitest'
import { serialPrefix } from './next-serial.ts'

it.each([
  ['Kukatpally', 'KUK'],
  ['  kukatpally  branch', 'KUK'],
  ['S.R. Nagar', 'SRN'],
  ['24x7 Bikes', 'XBI'],
  ['A', 'A'],
  ['Élan', 'ELA'],
  // Nothing to take letters from
  ['కూకట్‌పల్లి', 'SHP'],
  ['123', 'SHP'],
  ['***', 'SHP'],
])('%s begins with %s', (name, prefix) => {
  expect(serialPrefix(name, new Set())).toBe(prefix)
})

it('gives every shop of a name its own, in at most four characters', () => {
  const taken = new Set<string>()
  for (let shop = 0; shop < 900; shop += 1) {
    const prefix = serialPrefix('Kukatpally', taken)
    expect(prefix).toMatch(/^K[A-Z0-9]{1,3}$/)
    expect(taken).not.toContain(prefix)
    taken.add(prefix)
  }
  expect([...taken].slice(0, 3)).toEqual(['KUK', 'KUK2', 'KUK3'])
  expect([...taken].slice(8, 10)).toEqual(['KUK9', 'KU10'])
  expect([...taken].slice(98, 100)).toEqual(['KU99', 'K100'])
})
