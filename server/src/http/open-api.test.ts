import { expect, it } from 'vitest'
import { endpoints } from '../../test/endpoints.ts'
import { startApp } from '../../test/harness.ts'

type Operation = { summary?: string; parameters?: { name: string; in: string }[]; responses: Record<string, unknown> }
type Document = { openapi: string; info: object; paths: Record<string, Record<string, Operation>> }

const server = await startApp()

const read = async () => {
  const answer = await server.app.inject({ url: '/api/openapi.json' })
  expect(answer.statusCode).toBe(200)
  return answer.json<Document>()
}

it('describes every call of the contract, and no other', async () => {
  const { openapi, info, paths } = await read()
  expect(openapi).toMatch(/^3\.1\./)
  expect(info).toMatchObject({ title: 'Forecourt', version: expect.any(String) })
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const expected = endpoints.map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`)
  expect(described.sort()).toEqual(expected.sort())
})

it('says of each call what goes in and what comes out', async () => {
  const { paths } = await read()
  for (const { method, url, schema } of endpoints) {
    const path = url.replace(/:(\w+)/g, '{$1}')
    const operation = paths[path]?.[method.toLowerCase()]
    expect(operation?.summary, path).toBe(schema.summary)
    const inPath = operation?.parameters?.filter((each) => each.in === 'path').map(({ name }) => `{${name}}`) ?? []
    expect(inPath.sort(), path).toEqual((path.match(/\{\w+\}/g) ?? []).sort())
    const statuses = Object.keys(operation?.responses ?? {})
    expect(statuses.sort(), path).toEqual(
      Object.keys(schema.response)
        .map((status) => status.toUpperCase())
        .sort(),
    )
    if (schema.body) expect(operation, path).toHaveProperty(['requestBody', 'content', 'application/json', 'schema'])
  }
})

it('refers only to what it holds', async () => {
  const document = await read()
  for (const [, reference] of JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)) {
    const found = reference
      ?.split('/')
      .slice(1)
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], document)
    expect(found, reference).toBeDefined()
  }
})

it('says which calls need no session', async () => {
  const { paths } = await read()
  expect(paths['/api/users/login']?.post).toMatchObject({ security: [] })
  expect(paths['/api/me']?.get).not.toHaveProperty('security', [])
})

it('has a page that reads it and loads nothing from elsewhere', async () => {
  const page = await server.app.inject({ url: '/api/docs/' })
  expect(page.statusCode).toBe(200)
  const loaded = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? '')
  expect(loaded.length).toBeGreaterThan(2)
  for (const address of loaded) {
    expect(address).not.toMatch(/^(?:https?:)?\/\//)
    const file = await server.app.inject({ url: new URL(address, 'http://forecourt/api/docs/').pathname })
    expect(file.statusCode, address).toBe(200)
  }
  // The page's policy must let its own scripts run, and none that stand in the page
  expect(page.body).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>/)
})
