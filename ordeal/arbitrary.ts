import type { Endpoint } from '@forecourt/contract/endpoint'
import fc from 'fast-check'

/** A schema of the contract. */
export type Schema = NonNullable<Endpoint['schema']['body']>

/** What the walk below reads of a schema: zod keeps no types for its inside. */
type Check = { check: string; minimum?: number; maximum?: number; value?: number; format?: string; pattern?: RegExp }
type Definition = {
  type: string
  format?: string
  checks?: { _zod: { def: Check } }[]
  shape?: Record<string, Schema>
  innerType?: Schema
  in?: Schema
  element?: Schema
  options?: Schema[]
  entries?: Record<string, string>
  values?: unknown[]
}

/** An id for a key of this name: right, of another group, made up or no id at all. */
export type IdFor = (key: string) => fc.Arbitrary<string>

const phones = fc.oneof(
  fc.stringMatching(/^[6-9]\d{9}$/),
  fc.constantFrom('+919848012345', '040 2345 6789', '(98480) 12345', '+1 202 555 0100'),
)
const hostileTexts = fc.constantFrom(
  ...['', ' ', '\u0000', '\ud800', '\u202e', 'x'.repeat(3000), "' or 1=1; --", '<script>', '=1+1', '%00', '../../etc'],
  ...[
    'null',
    '-1',
    '1e308',
    '__proto__',
    'తెలుగు',
    'हिन्दी',
    '👨‍👩‍👧',
    '\r\nset-cookie: a=b',
    '{{address}}',
    'ß'.repeat(200),
  ],
)
const days = fc.constantFrom(
  '2026-01-31',
  '2026-11-20',
  '1900-01-01',
  '9999-12-31',
  '2024-02-29',
  '2023-02-29',
  '0000-00-00',
)

/** Anything that JSON can hold. */
const anything = fc.oneof(fc.jsonValue({ maxDepth: 3 }), hostileTexts, fc.double(), fc.integer())

/**
 * Where ids come from, and whether values that are not taken are among the rest: a request of many fields is then
 * rarely taken.
 */
export type Choice = { idFor: IdFor; wild: boolean }

/** Values that a schema takes; wild ones are edges, texts from everywhere, and now and then something else. */
export function valueFor(schema: Schema, key: string, choice: Choice): fc.Arbitrary<unknown> {
  const fitting = fittingValue(schema, key, choice)
  return choice.wild ? fc.oneof({ weight: 30, arbitrary: fitting }, { weight: 1, arbitrary: anything }) : fitting
}

/** What a counter would type under a key whose rules no schema tells. */
const usualUnder: Record<string, fc.Arbitrary<unknown>> = {
  vehicleNumber: fc.stringMatching(/^TS\d{2}[A-Z]{2}\d{4}$/),
  version: fc.integer({ min: 1, max: 3 }),
  payments: fc.constant([]),
  pictures: fc.constant([]),
  imageUrl: fc.constant(''),
  logoUrl: fc.constant(''),
  geoLocation: fc.constant('17.43,78.39'),
  exchangeBike: fc.constant(null),
  year: fc.integer({ min: 2005, max: 2026 }),
  cursor: fc.constant(undefined),
  email: fc.constantFrom('', 'office@forecourt.example.com'),
  pin: fc.constantFrom('730284', '592817'),
  recordType: fc.constantFrom('bikes', 'sales', 'enquiries'),
  include: fc.constantFrom('groups', 'shops,users', 'zones,inventory,sales'),
}

function fittingValue(schema: Schema, key: string, choice: Choice): fc.Arbitrary<unknown> {
  const usual = usualUnder[key]
  if (!choice.wild && usual) return usual
  const definition = schema._zod.def as unknown as Definition
  const inner = () => valueFor(required(definition.innerType ?? definition.in), key, choice)
  switch (definition.type) {
    case 'object':
      return objectFor(definition.shape ?? {}, choice)
    case 'array':
      return fc.array(valueFor(required(definition.element), key, choice), {
        minLength: choice.wild ? 0 : 1,
        maxLength: 3,
      })
    case 'optional':
    case 'default':
    case 'prefault':
      // A client sends no read-only keys unless it sends back what it was given
      return choice.wild || definition.innerType?._zod.def.type !== 'unknown'
        ? fc.option(inner(), { nil: undefined, freq: 2 })
        : fc.constant(undefined)
    case 'nullable':
      return fc.option(inner(), { nil: null, freq: 3 })
    case 'pipe':
      return inner()
    case 'union':
      return fc.oneof(...(definition.options ?? []).map((option) => valueFor(option, key, choice)))
    case 'literal':
      return fc.constantFrom(...(definition.values ?? []))
    case 'enum':
      return fc.constantFrom(...Object.values(definition.entries ?? {}))
    case 'boolean':
      return fc.boolean()
    case 'number':
      return numberFor(definition, choice)
    case 'string':
      return textFor(definition, key, choice)
    case 'unknown':
      return anything
    default:
      throw new Error(`The ordeal makes no values of the type ${definition.type}`)
  }
}

/** Its keys; wild, each missing now and then, and now and then one that is none of its own. */
function objectFor(shape: Record<string, Schema>, choice: Choice): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(shape).map(([key, schema]) => [key, valueFor(schema, key, choice)]))
  const whole = fc.record(fields)
  if (!choice.wild) return whole
  return fc.oneof(
    { weight: 6, arbitrary: whole },
    { weight: 1, arbitrary: fc.record({ ...fields, [`${Object.keys(shape)[0]}x`]: anything }) },
    { weight: 2, arbitrary: fc.record(fields, { requiredKeys: [] }) },
  )
}

function numberFor(definition: Definition, { wild }: Choice) {
  const checks = checksOf(definition)
  const min = checks.find(({ check }) => check === 'greater_than')?.value ?? 0
  const max = checks.find(({ check }) => check === 'less_than')?.value ?? 9_999_999_999
  const lowest = Math.max(Math.ceil(min), -1_000_000)
  const usual = fc.integer({ min: lowest, max: Math.floor(Math.min(max, lowest + 200_000)) })
  if (!wild) return usual
  const edges = fc.constantFrom<number>(min, max, min - 1, max + 1, -0, 0.1, 1e308, Number.MAX_SAFE_INTEGER)
  return fc.oneof({ weight: 6, arbitrary: usual }, { weight: 1, arbitrary: edges })
}

function textFor(definition: Definition, key: string, { idFor, wild }: Choice): fc.Arbitrary<string> {
  if (definition.format === 'uuid') return idFor(key)
  if (definition.format === 'date') return wild ? days : fc.constantFrom('2024-02-29', '2025-12-31')
  if (definition.format === 'email') return fc.emailAddress()
  if (/phone/i.test(key)) return phones
  const checks = checksOf(definition)
  const pattern = checks.find(({ format }) => format === 'regex')?.pattern
  const maxLength = Math.min(checks.find(({ check }) => check === 'max_length')?.maximum ?? 100, 100)
  const usual = pattern ? fc.stringMatching(pattern) : fc.string({ unit: 'grapheme', minLength: 1, maxLength })
  if (!wild) return usual
  return fc.oneof(
    { weight: 8, arbitrary: usual },
    { weight: 1, arbitrary: hostileTexts },
    { weight: 1, arbitrary: idFor(key) },
  )
}

const checksOf = ({ checks = [] }: Definition) => checks.map(({ _zod }) => _zod.def)

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('A schema lacks what it stands around')
  return value
}
