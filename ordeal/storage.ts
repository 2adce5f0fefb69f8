import { setTimeout } from 'node:timers/promises'
import { Failure } from '@forecourt/contract/endpoint'
import { listInventory } from '@forecourt/contract/inventory'
import { me } from '@forecourt/contract/session'
import { uploadPicture } from '@forecourt/contract/uploads'
import type { Database } from '../bench/databases.ts'
import { type Answer, type Client, openClient, type Sent } from './client.ts'
import { foundDealership, signInSuperAdmin, startServer } from './dealership.ts'
import { bucketFaults, startFaultyBucket } from './faulty-bucket.ts'
import { lineFaults, startFaultyLine } from './faulty-line.ts'
import { seeded } from './random.ts'
import { type Findings, newFindings, type Outcome } from './report.ts'
import { checkBook, checkSerials, newBook } from './writers.ts'

const SECOND = 1000
/** Longer than anything that a server waits for. */
const LONG = 45 * SECOND
/** How soon all is well again once the fault has gone. */
const RECOVERY = 60 * SECOND
const PROBES = 3

/**
 * A bucket and a line to the database that stall, cut and lie while people write, read and upload. Each answer is a
 * success, a 503 or another refusal with a sentence; nothing is half done; and all is well again without a restart.
 */
export async function storage(database: Database, trials: number, seed: number): Promise<Outcome> {
  const random = seeded(seed)
  const findings = newFindings()
  const bucket = await startFaultyBucket()
  const line = await startFaultyLine(database.settings.DATABASE_URL ?? '')
  const faults = [
    ...bucketFaults.map((fault) => ({ name: `the bucket: ${fault}`, become: () => bucket.become(fault) })),
    ...lineFaults.map((fault) => ({ name: `the line: ${fault}`, become: () => line.become(fault) })),
  ]
  const server = await startServer(database, { settings: { DATABASE_URL: line.url, ...bucket.settings } })
  const client = openClient(server.origin)
  const dealership = await foundDealership(client, await signInSuperAdmin(client), 'Kukatpally', 2)
  const book = newBook(dealership)
  const probe = newProbe(dealership.admin.token, findings)
  for (let trial = 1; trial <= trials; trial += 1) {
    // Each fault in turn, the long ones of each too
    const fault = faults[trial % faults.length]
    if (!fault) break
    const lasting = trial % 20 < faults.length / 2 ? LONG : SECOND + random.below(4 * SECOND)
    const from = { bikes: book.bikes.length, enquiries: book.enquiries.length }
    const before = book.acknowledged()
    let over = false
    const probing = Promise.all(Array.from({ length: PROBES }, () => probe.until(server.origin, () => over)))
    const writing = book.keepWriting(server.origin, { lanes: 3, pause: 100 }, random, () => over)
    await setTimeout(200 + random.below(500))
    fault.become()
    await setTimeout(lasting)
    bucket.become(undefined)
    line.become(undefined)
    over = true
    await Promise.all([probing, writing])
    const seconds = await recovery(client, probe)
    if (seconds === undefined) findings.found(`after ${fault.name} it does not come to itself within a minute`)
    const sentAgain = await book.sendAgain(client)
    await checkBook(book, client, findings, from)
    const counts = `${book.acknowledged() - before} acknowledged, ${sentAgain} of them sent again`
    console.log(
      `storage ${trial}/${trials}: ${fault.name} for ${lasting} ms, ${counts}, well after ${seconds} s; ${probe.inWords()}`,
    )
  }
  await checkSerials(book, client, dealership.groupId, findings)
  client.close()
  await server.stop()
  await line.stop()
  await bucket.stop()
  return {
    summary: `storage: ${trials} faults of bucket and line, ${book.acknowledged()} writes acknowledged, ${probe.inWords()}, ${findings.broken.length} promises broken`,
    broken: findings.broken,
  }
}

/** Reads, uploads and asks after the server's health; what is answered other than it may be is found. */
function newProbe(token: string, { found }: Findings) {
  const headers = { authorization: `Bearer ${token}` }
  const statuses = new Map<string, number>()
  let picture = ''
  const asked: Record<string, () => Sent> = {
    health: () => ({ method: 'GET', path: '/healthz' }),
    me: () => ({ method: me.method, path: me.url, headers }),
    stock: () => ({ method: listInventory.method, path: listInventory.url, headers }),
    picture: () => ({ method: 'GET', path: picture || '/healthz' }),
    upload: () => ({
      method: uploadPicture.method,
      path: uploadPicture.url,
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=b' },
      body: form,
    }),
  }

  async function ask(client: Client, name: string): Promise<Answer | undefined> {
    const request = asked[name]?.()
    if (!request) return undefined
    const answer = await client.send(request)
    const status = `${name} ${answer?.status ?? 'cut'}`
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    const wrong = wrongIn(name, answer)
    if (wrong) found(`${name} ${wrong}`)
    if (name === 'upload' && answer?.status === 200) picture = (JSON.parse(answer.text) as { url: string }).url
    return answer
  }

  return {
    ask,
    async until(origin: string, over: () => boolean) {
      const client = openClient(origin)
      while (!over()) {
        for (const name of Object.keys(asked)) await ask(client, name)
        await setTimeout(50)
      }
      client.close()
    },
    inWords: () => [...statuses].map(([status, times]) => `${status}: ${times}`).join(', '),
  }
}

function wrongIn(name: string, answer: Answer | undefined): string | undefined {
  if (!answer) return 'is not answered'
  if (answer.status < 300) return undefined
  if (name === 'health') return `is answered with ${answer.status}`
  if (answer.status >= 500 && answer.status !== 503) return `is answered with ${answer.status}: ${answer.text}`
  const isSentence = answer.type.startsWith('application/json') && Failure.safeParse(JSON.parse(answer.text)).success
  return isSentence ? undefined : `is refused without a sentence: ${answer.text}`
}

/**
 * Seconds until everything that is probed succeeds, a picture that was just uploaded too; nothing when it never does.
 */
async function recovery(client: Client, probe: ReturnType<typeof newProbe>): Promise<number | undefined> {
  const began = performance.now()
  while (performance.now() - began < RECOVERY) {
    const statuses: (number | undefined)[] = []
    for (const name of ['me', 'stock', 'upload', 'picture']) statuses.push((await probe.ask(client, name))?.status)
    if (statuses.every((status) => status === 200)) return Math.round((performance.now() - began) / SECOND)
    await setTimeout(500)
  }
  return undefined
}

/** The smallest picture, as a form. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const field = (name: string, value: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const form = Buffer.concat([
  Buffer.from(
    field('upload_file_type', 'bikes') + field('upload_file_subtype', 'pictures') + field('upload_file_title', 'a.png'),
  ),
  Buffer.from(
    '--b\r\ncontent-disposition: form-data; name="upload_file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n',
  ),
  png,
  Buffer.from('\r\n--b--\r\n'),
])
