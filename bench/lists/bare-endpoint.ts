import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { send } from '../client.ts'
import type { Connection } from '../databases.ts'

type Statement = { statement: string; values: unknown[] }

const whoseSession = 'select u.* from sessions s join users u on u.id = s.user_id where s.token_hash = $1'

/**
 * The least that answers somebody signed in over HTTP: it looks the session up, asks statements that come with the
 * request, and sends their rows. What a page takes beyond that is the product's own.
 */
export async function openBareEndpoint(bare: Connection, token: string) {
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const statements = JSON.parse(await text(request)) as Statement[]
    const bearer = request.headers.authorization?.slice('Bearer '.length) ?? ''
    await bare.query(whoseSession, [createHash('sha256').update(bearer).digest('hex')])
    const answers: unknown[] = []
    for (const { statement, values } of statements) answers.push(await bare.query(statement, values))
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answers))
  }
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    ask: (...statements: Statement[]) =>
      send(origin, {
        method: 'POST',
        path: '/',
        token,
        type: 'application/json',
        body: Buffer.from(JSON.stringify(statements)),
      }),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
