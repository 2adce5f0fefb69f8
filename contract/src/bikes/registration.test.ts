import { describe, expect, it } from 'vitest'
import { recogniseRegistration } from './registration.ts'

describe('recogniseRegistration', () => {
  it.each([
    ['TS09EA1234', 'Telangana'],
    ['ts 09 ea 1234', 'Telangana'],
    ['TG-07-A-1', 'Telangana'],
    ['AP28DX0001', 'Andhra Pradesh'],
    ['KA 01 HQ 4567', 'Karnataka'],
    ['DL 1C AB 1234', 'Delhi'],
    ['DL10SBC1234', 'Delhi'],
    ['MH12 1234', 'Maharashtra'],
    ['OR02A4321', 'Odisha'],
    ['UA07F1111', 'Uttarakhand'],
    ['GJ1AA123', 'Gujarat'],
  ])('knows the state of %s: %s', (number, state) => {
    expect(recogniseRegistration(number)).toEqual({ kind: 'state', state })
  })

  it.each([
    ['22BH1234AA', 2022],
    ['21 BH 0001 C', 2021],
    ['25-BH-9999-ZZ', 2025],
  ])('knows the year of the BH series of %s: %i', (number, year) => {
    expect(recogniseRegistration(number)).toEqual({ kind: 'bh', year })
  })

  it.each([
    '',
    'TS',
    'TS09',
    'XX09EA1234',
    'TS09EA12345',
    'TSEA1234',
    '20BH1234AA',
    '22BH1234IO',
    '22BH123A',
    '1234',
    'T0324TS1234A',
    'Royal Enfield',
    'TS०९EA1234',
  ])('finds %j unusual', (number) => {
    expect(recogniseRegistration(number)).toEqual({ kind: 'unusual' })
  })
})
