import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getSeal } from '@forecourt/contract/seals'
import { afterAll, expect, test } from 'vitest'
import { newDealership, startApp } from '../../test/harness.ts'
import { startChild } from '../../test/processes/child-process.ts'
import { historyFile, seal } from '../../test/sealed-history.ts'

const server = await startApp()
const folder = await mkdtemp(join(tmpdir(), 'forecourt-history-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const { groupId } = await newDealership(server)
await seal(server)
const answer = await server.call(getSeal, { token: server.superAdmin.token, params: { groupId } })
const line = answer.body.seal?.line ?? ''
const whole = await historyFile(server, groupId)

/** Runs the command on a file with this text; what it prints, and its exit code. */
async function run(text: string | undefined, ...saved: string[]) {
  const file = join(folder, 'history.jsonl')
  if (text !== undefined) await writeFile(file, text)
  return startChild('server/src/verify-history.ts', ...(text === undefined ? [] : [file]), ...saved).output()
}

test('what cannot be checked ends with 2 and says why', { timeout: 60_000 }, async () => {
  expect(await run(undefined)).toMatchObject({ code: 2, errors: expect.stringMatching(/^Which file\?/) })
  expect(await run(whole, 'forecourt-seal:v1:x')).toMatchObject({
    code: 2,
    errors: expect.stringContaining('no saved seal'),
  })
  const cut = whole.trimEnd().split('\n').slice(0, -1).join('\n')
  expect(await run(cut)).toMatchObject({ code: 2, errors: expect.stringContaining('cut off') })
  expect(await run('a,b,c')).toMatchObject({ code: 2, errors: expect.stringContaining('Line 1') })
})

test('a file alone agrees with itself; with the saved seal it is what it was then', { timeout: 60_000 }, async () => {
  const alone = await run(whole)
  expect(alone).toMatchObject({ code: 0, errors: '' })
  expect(alone.lines).toContain('Nothing under these seals was changed, removed or slipped in.')
  expect(alone.lines.join()).toContain('No saved seal vouches for it')
  const vouched = await run(whole, line)
  expect(vouched.code).toBe(0)
  expect(vouched.lines.join()).toContain('It holds the seal 1 that you saved')
  expect(vouched.lines.join()).not.toContain('No saved seal')
})

test('a file that was changed ends with 1 and names the record', { timeout: 60_000 }, async () => {
  const changed = await run(whole.replace('Main Road', 'Side Road'), line)
  expect(changed.code).toBe(1)
  expect(changed.lines.join('\n')).toMatch(/The record [0-9a-f-]{36} .* was changed after it was sealed/)
})
