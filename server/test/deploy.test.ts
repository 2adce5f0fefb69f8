import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { parser } from '@prometheus-io/lezer-promql'
import { afterAll, describe, expect, test } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { parseSettings } from '../src/settings.ts'
import { startApp } from './harness.ts'

/*
 * What stands in deploy/ for whoever runs a server, as far as it can be held against a real one: every figure that an
 * alarm or the board asks for is in a server's own answer, with the labels by which it is asked for.
 */

const root = fileURLToPath(new URL('../../', import.meta.url))
const text = (path: string) => readFile(join(root, path), 'utf8')

const METRICS_TOKEN = 'a token of the metrics'
const BACKUP_DIR = await mkdtemp(join(tmpdir(), 'forecourt-deploy-'))
afterAll(() => rm(BACKUP_DIR, { recursive: true, force: true }))
const server = await startApp({ settings: { METRICS_TOKEN, BACKUP_DIR } })
const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
// What counts itself is in the second answer
await server.app.inject({ url: '/metrics', headers })
const scrape = (await server.app.inject({ url: '/metrics', headers })).body

/** The labels of each figure of the answer, and those that Prometheus adds to all of them. */
const ofPrometheus = ['job', 'instance']
const labelsOf = new Map<string, Set<string>>([['up', new Set(ofPrometheus)]])
for (const [, name = '', labels = ''] of scrape.matchAll(/^([a-z_:][\w:]*)(?:\{(.*)\})? \S+$/gm)) {
  const known = labelsOf.get(name) ?? new Set(ofPrometheus)
  for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label)
  labelsOf.set(name, known)
}

/** What is wrong with an expression: that Prometheus could not read it, or a figure or label that no server gives. */
function faultsOf(expression: string): string[] {
  const faults: string[] = []
  const figures = new Set<string>()
  const labels = new Set<string>()
  parser.parse(expression).iterate({
    enter({ type, from, to, node }) {
      const own = expression.slice(from, to)
      if (type.isError) faults.push(`cannot be read at ${from}: ${expression}`)
      if (type.name === 'Identifier' && node.parent?.name === 'VectorSelector') figures.add(own)
      if (type.name === 'LabelName') labels.add(own)
    },
  })
  if (figures.size === 0) faults.push(`asks for nothing: ${expression}`)
  const known = new Set([...figures].flatMap((name) => [...(labelsOf.get(name) ?? [])]))
  for (const name of figures) if (!labelsOf.has(name)) faults.push(`no server gives ${name}`)
  for (const label of labels) if (!known.has(label)) faults.push(`no label ${label} in ${expression}`)
  return faults
}

type Rule = { alert: string; expr: string; labels: Record<string, string>; annotations: { summary: string } }
const alarms = (parseYaml(await text('deploy/alarms.yaml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  ({ rules }) => rules,
)

type Panel = { title: string; type: string; targets?: { expr: string }[] }
type Board = { panels: Panel[]; templating: { list: { query: string | { query: string } }[] } }
const board = JSON.parse(await text('deploy/grafana.json')) as Board
/** Grafana puts these in before it asks. */
const filledIn = (expression: string) =>
  expression.replaceAll('$__rate_interval', '1m').replaceAll('$instance', 'a server')

test('what is wrong with an expression is found', () => {
  expect(faultsOf('sum by (route) (rate(http_request_duration_seconds_count[5m])) > 1')).toEqual([])
  expect(faultsOf('forecourt_nothing > 1')).toEqual(['no server gives forecourt_nothing'])
  expect(faultsOf('sum(rate(http_request_duration_seconds_count{phone="1"}[5m]))')).toHaveLength(1)
  expect(faultsOf('sum by (shop) (forecourt_live_lines)')).toHaveLength(1)
  expect(faultsOf('rate(forecourt_live_lines[5m')).not.toEqual([])
})

describe('alarms', () => {
  test.each(alarms)('$alert asks for what servers give', ({ expr }) => {
    expect(faultsOf(expr)).toEqual([])
  })

  test('each says whom it is for, and what to do about it stands in docs/operations.md, and of no other', async () => {
    const headings = [...(await text('docs/operations.md')).matchAll(/^### (Forecourt\w+)$/gm)].map(([, name]) => name)
    expect(headings).toEqual(alarms.map(({ alert }) => alert))
    for (const { alert, labels, annotations } of alarms) {
      expect(['page', 'ticket'], alert).toContain(labels['severity'])
      expect(annotations.summary, alert).toBeTruthy()
    }
  })

  test('Prometheus finds them beside its own settings, and asks each server with a token', async () => {
    const prometheus = parseYaml(await text('deploy/prometheus.yaml')) as {
      rule_files: string[]
      scrape_configs: { job_name: string; authorization: object; metrics_path?: string }[]
    }
    expect(prometheus.rule_files).toEqual(['alarms.yaml'])
    expect(prometheus.scrape_configs).toMatchObject([
      { job_name: 'forecourt', authorization: { credentials_file: expect.any(String) } },
    ])
  })
})

describe('the board', () => {
  const asked = board.panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ title, expr })))

  test.each(asked)('$title asks for what servers give: $expr', ({ expr }) => {
    expect(faultsOf(filledIn(expr))).toEqual([])
  })

  test('chooses servers by a figure that there is, and every panel but the headings shows one', () => {
    const queries = board.templating.list.flatMap(({ query }) => (typeof query === 'string' ? [] : [query.query]))
    for (const query of queries) expect([...labelsOf.keys()]).toContain(/\((\w+), instance\)/.exec(query)?.[1])
    expect(queries).toHaveLength(1)
    for (const { title, type, targets } of board.panels) if (type !== 'row') expect(targets, title).not.toEqual([])
  })
})

test('docs/operations.md names no figure that there is not', async () => {
  const names = (await text('docs/operations.md')).match(/\b(?:forecourt|http|process|nodejs)_[a-z0-9_]+\b/g) ?? []
  expect(names.length).toBeGreaterThan(5)
  const figures = [...labelsOf.keys()].join('\n')
  for (const name of names) if (!name.startsWith('forecourt_app')) expect(figures).toContain(name)
})

type Service = {
  environment?: Record<string, string | number>
  volumes?: string[]
  depends_on?: object
  image?: string
}
type Compose = { services: Record<string, Service>; volumes: Record<string, unknown> }
const composed = async (path: string) => parseYaml(await text(path), { merge: true }) as Compose

describe.each(['compose.yaml', 'deploy/compose.two-servers.yaml'])('%s', (path) => {
  test('has each volume and each service that it names, and each file that it brings in', async () => {
    const { services, volumes } = await composed(path)
    for (const [name, { volumes: mounted = [], depends_on: needed = [] }] of Object.entries(services)) {
      for (const other of Array.isArray(needed) ? (needed as string[]) : Object.keys(needed))
        expect(Object.keys(services), name).toContain(other)
      for (const [from = ''] of mounted.map((mount) => mount.split(':'))) {
        if (from.startsWith('./')) expect(await text(from.slice(2)), from).not.toBe('')
        else expect(Object.keys(volumes), name).toContain(from)
      }
    }
  })

  test('sets only what servers know, in a way that lets them start, and no password of the owner', async () => {
    const { services } = await composed(path)
    const known = (await text('README.md')).match(/(?<=`)[A-Z][A-Z0-9_]+(?=`)/g)
    const servers = Object.entries(services).filter(([name]) => name.startsWith('app'))
    expect(servers.length).toBeGreaterThan(0)
    for (const [name, { environment = {} }] of servers) {
      const filled = Object.fromEntries(
        Object.entries(environment).map(([key, value]) => [
          key,
          // As YAML reads it: a number, perhaps
          String(value).replaceAll(/\$\{[^}]+\}/g, 'a secret of enough characters for any'),
        ]),
      )
      filled['DATABASE_URL'] = (filled['DATABASE_URL'] ?? '').replaceAll(' ', '')
      expect(() => parseSettings(filled), name).not.toThrow()
      for (const key of ['POSTGRES_PASSWORD', 'REPLICATION_PASSWORD']) expect(filled[key] ?? '', name).toBe('')
      for (const key of Object.keys(filled)) if (!key.endsWith('PASSWORD')) expect(known, key).toContain(key)
    }
  })
})

test('two servers have the same settings, and the proxy gives nobody what is for inside', async () => {
  const { services } = await composed('deploy/compose.two-servers.yaml')
  expect(services['app-1']).toEqual(services['app-2'])
  const caddy = await text('deploy/Caddyfile.two-servers')
  expect(caddy).toContain('reverse_proxy app-1:3000 app-2:3000')
  expect(caddy).toMatch(/@inside path \/metrics \/healthz \/readyz\n\s*respond @inside 404/)
})

test('the unit starts what is built, as nobody in particular, and may write its own folders alone', async () => {
  const unit = await text('deploy/forecourt.service')
  const setting = (name: string) => [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value)
  expect(setting('ExecStart')).toEqual(['/usr/bin/node server/dist/main.js'])
  expect(setting('User')).toEqual(['forecourt'])
  expect(setting('ProtectSystem')).toEqual(['strict'])
  expect(setting('NoNewPrivileges')).toEqual(['yes'])
  expect(setting('CapabilityBoundingSet')).toEqual([''])
  const environment = Object.fromEntries(setting('Environment').map((line = '') => line.split('=')))
  expect(parseSettings(environment).DATA_DIR).toBe('/var/lib/forecourt')
  for (const line of unit.split('\n')) expect(line).toMatch(/^(#.*|\[\w+\]|[A-Z]\w*=.*|)$/)
})

test('what a shell runs, a shell can read', async () => {
  const folder = join(root, 'deploy/postgres')
  for (const name of await readdir(folder)) await promisify(execFile)('bash', ['-n', join(folder, name)])
})
