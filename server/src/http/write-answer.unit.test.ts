import { expect, it } from 'vitest'
import { z } from 'zod'
import { endpoints } from '../../test/endpoints.ts'
import { answerCompiler } from './write-answer.ts'

const compiled = (schema: z.ZodType) => answerCompiler({ schema, method: 'GET', url: '/api/bikes' })

it('refuses what the contract does not allow', () => {
  const write = compiled(z.object({ bikes: z.array(z.object({ year: z.int() })) }))
  expect(() => write({ bikes: [{ year: 'new' }] })).toThrow()
  expect(() => write({})).toThrow()
})

it('writes nothing that the contract does not name', () => {
  const write = compiled(z.object({ name: z.string(), shops: z.array(z.object({ name: z.string() })) }))
  expect(write({ name: 'Asha', pin: '482915', shops: [{ name: 'Kukatpally', secret: 'x' }] })).toBe(
    '{"name":"Asha","shops":[{"name":"Kukatpally"}]}',
  )
})

/** What reads something else than it was written from, or cannot be looked into. A default only fills what is missing. */
const changing = ['pipe', 'transform', 'catch', 'lazy']

/** Of each schema that a schema is made of, what kind it is. */
function kindsIn(schema: z.core.$ZodTypes, seen = new Map<unknown, string>()): string[] {
  const { def } = schema._zod
  seen.set(schema, def.type)
  const parts: unknown[] = Object.values('shape' in def ? { ...def, ...def.shape } : def).flat()
  for (const part of parts) if (part instanceof z.core.$ZodType && !seen.has(part)) kindsIn(part as typeof schema, seen)
  return [...seen.values()]
}

it('finds what reads something else than it was written from', () => {
  const day = z.string().transform((text) => new Date(text))
  for (const changes of [day, day.optional(), z.array(day), z.record(z.string(), day), z.union([z.null(), day])]) {
    expect(kindsIn(z.object({ rows: z.array(z.object({ changes })) }) as never)).toContain('transform')
  }
})

it('answers are described by what reads as it was written', () => {
  for (const { method, url, schema } of endpoints) {
    for (const [status, answer] of Object.entries(schema.response)) {
      const kinds = kindsIn(answer as z.core.$ZodTypes)
      expect(
        changing.filter((kind) => kinds.includes(kind)),
        `${method} ${url} ${status}`,
      ).toEqual([])
    }
  }
})
