import { expect, test } from 'vitest'
import { documentKinds, identityKinds, isExpiring, kindName, kindsOf, subjects } from './kinds.ts'
import { missingPapers, needsNoc } from './missing.ts'
import { isOutOfState } from './state-codes.ts'

const today = { today: '2026-03-20', outOfState: false, notNeeded: false }

test('a bike lacks what was never filed, and what has run out', () => {
  expect(missingPapers([], today)).toEqual([
    { kind: 'rc', why: 'missing' },
    { kind: 'insurance', why: 'missing' },
    { kind: 'puc', why: 'missing' },
  ])
  const filed = [
    { kind: 'rc', expiresOn: null },
    { kind: 'insurance', expiresOn: '2026-03-20' },
    { kind: 'puc', expiresOn: '2026-03-19' },
  ] as const
  expect(missingPapers(filed, today)).toEqual([{ kind: 'puc', why: 'expired' }])
  expect(missingPapers([...filed, { kind: 'puc', expiresOn: '2026-09-19' }], today)).toEqual([])
  expect(missingPapers(filed, { ...today, outOfState: true })).toContainEqual({ kind: 'noc', why: 'missing' })
})

test.each([
  [[], { outOfState: false, notNeeded: false }, false],
  [[], { outOfState: true, notNeeded: false }, true],
  [[], { outOfState: true, notNeeded: true }, false],
  [['hypothecation'], { outOfState: false, notNeeded: false }, true],
  [['hypothecation', 'form35'], { outOfState: false, notNeeded: false }, false],
  [['hypothecation', 'form35'], { outOfState: true, notNeeded: false }, true],
  [['hypothecation'], { outOfState: false, notNeeded: true }, false],
] as const)('with %j on file and %j a NOC is needed: %s', (filed, facts, needed) => {
  expect(needsNoc(filed, facts)).toBe(needed)
})

test.each([
  ['TS09EA1234', 'Telangana', false],
  ['TG09EA1234', ' telangana ', false],
  ['AP31AB1234', 'Telangana', true],
  ['JK01AB1234', 'Jammu & Kashmir', false],
  ['DL01AB1234', 'Jammu & Kashmir', true],
  // Of no state, and of a state that nobody can read
  ['22BH1234AA', 'Telangana', false],
  ['AP31AB1234', 'T.S.', false],
  ['XX31AB1234', 'Telangana', false],
])('%s in %s is from outside: %s', (vehicleNumber, state, outside) => {
  expect(isOutOfState(vehicleNumber, state)).toBe(outside)
})

test('every kind has a name and belongs to something, and identities are few', () => {
  for (const kind of documentKinds) {
    expect(kindName(kind)).not.toBe('')
    expect(subjects.some((subject) => kindsOf(subject).includes(kind))).toBe(true)
  }
  expect(identityKinds).toEqual(['sellerIdentity', 'buyerIdentity'])
  expect(kindsOf('person')).toEqual(identityKinds)
  expect(kindsOf('shop')).toEqual(['invoice', 'form29A', 'form29B'])
  expect(documentKinds.filter(isExpiring)).toEqual(['rc', 'insurance', 'puc', 'form29B'])
})
