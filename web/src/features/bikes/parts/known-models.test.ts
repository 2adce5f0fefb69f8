import { type KnownModel, marketModels } from '@forecourt/contract/bikes/market-models'
import { expect, it } from 'vitest'
import { fuelOf, knownModels, makeOf, makesOf, modelsOf } from './known-models.ts'

const own = [
  { make: 'HONDA', model: 'Activa 6G', bikes: 9 },
  { make: 'Bajaj', model: 'Pulsar 150', bikes: 2 },
  { make: 'Honda', model: 'Our Special', bikes: 1 },
]
const market: KnownModel[] = [
  { make: 'Honda', model: 'activa 6g', fuel: 'petrol' },
  { make: 'Honda', model: 'Shine' },
  { make: 'Yezdi', model: 'Roadster', fuel: 'petrol' },
  { make: 'Hero', model: 'Shine' },
]
const models = knownModels(own, market)

it('puts what the group has had before the market, each once, in the spelling of the group', () => {
  expect(models.map(({ make, model }) => `${make} ${model}`)).toEqual([
    'HONDA Activa 6G',
    'Bajaj Pulsar 150',
    'Honda Our Special',
    'Honda Shine',
    'Yezdi Roadster',
    'Hero Shine',
  ])
  expect(makesOf(models)).toEqual(['HONDA', 'Bajaj', 'Yezdi', 'Hero'])
})

it('offers the models of the make that is typed, all of them while none is', () => {
  expect(modelsOf(models, ' honda ')).toEqual(['Activa 6G', 'Our Special', 'Shine'])
  expect(modelsOf(models, 'Ural')).toEqual([])
  expect(modelsOf(models, '')).toHaveLength(5)
})

it('knows the make of a model that only one make has', () => {
  expect(makeOf(models, 'roadster')).toBe('Yezdi')
  expect(makeOf(models, 'Shine')).toBeUndefined()
  expect(makeOf(models, 'Ural')).toBeUndefined()
})

it('knows what a model runs on, of the group’s own too, and of no other', () => {
  expect(fuelOf(models, { make: ' honda ', model: 'ACTIVA 6G' })).toBe('petrol')
  expect(fuelOf(models, { make: '', model: 'roadster' })).toBe('petrol')
  expect(fuelOf(models, { make: 'Honda', model: 'Our Special' })).toBeUndefined()
  expect(fuelOf(models, { make: 'Ural', model: 'Roadster' })).toBeUndefined()
  const known = (make: string, model: string) => fuelOf(marketModels, { make, model })
  expect([known('Ather', '450X'), known('TVS', 'iQube'), known('Bajaj', 'Freedom 125')]).toEqual([
    'electric',
    'electric',
    'cng',
  ])
  expect([known('TVS', 'Jupiter'), known('Bajaj', 'Chetak')]).toEqual(['petrol', undefined])
})

it('has a list of the market without doubles, within what the fields take', () => {
  expect(knownModels([], marketModels)).toHaveLength(new Set(marketModels.map((one) => JSON.stringify(one))).size)
  expect(makesOf(marketModels)).toContain('Royal Enfield')
  for (const { make, model } of marketModels) {
    expect(make).toBe(make.trim())
    expect(model).toMatch(/^\S(.{0,118}\S)?$/)
  }
})
