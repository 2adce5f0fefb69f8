import { addressOf } from '@forecourt/contract/endpoint'
import { exportHistory } from '@forecourt/contract/seals'
import { parseSealLine } from '../src/seals/seal.ts'
import { sealAll } from '../src/seals/sealer.ts'
import { verifyHistory } from '../src/seals/verify-history.ts'
import type { TestServer } from './harness.ts'

/** Seals what waits, as the server does every few seconds. */
export async function seal({ services }: TestServer): Promise<void> {
  const failures: Error[] = []
  await sealAll({ ...services, onError: (error) => failures.push(error) })
  if (failures.length > 0) throw new AggregateError(failures, 'Not all was sealed')
}

/** A group's exported history, as the call gives it. */
export async function historyFile(server: TestServer, groupId: string): Promise<string> {
  const answer = await server.app.inject({
    url: addressOf(exportHistory, { params: { groupId } }),
    headers: { authorization: `Bearer ${server.superAdmin.token}` },
  })
  if (answer.statusCode !== 200) throw new Error(`Not exported: ${answer.body}`)
  return answer.body
}

/** What verifying a file says. */
export async function verify(file: string, savedLines: string[] = []) {
  const saved = savedLines.flatMap((line) => parseSealLine(line) ?? [])
  return verifyHistory(linesOf(file), saved)
}

async function* linesOf(file: string) {
  yield* file.trimEnd().split('\n')
}

/** Runs statements on the history as the database's owner, past its triggers. */
export async function tamper({ asOwner }: TestServer, ...statements: string[]) {
  const triggers = (how: string) =>
    ['audit_records', 'audit_leaves', 'audit_seals'].map((table) => `alter table ${table} ${how} trigger user`)
  await asOwner(...triggers('disable'), ...statements, ...triggers('enable'))
}
