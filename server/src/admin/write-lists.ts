import { firstKey, type ReadBatch } from './row-batches.ts'

/**
 * One JSON object of lists, in pieces as they are asked for; a list without a reader is empty. Between two pieces no
 * query runs but the next batch's, which is read ahead, so that a slow reader holds neither memory nor a connection.
 */
export async function* writeLists(lists: Record<string, ReadBatch | undefined>): AsyncGenerator<string> {
  let text = ''
  for (const [name, read] of Object.entries(lists)) {
    text += `${text === '' ? '{' : ','}"${name}":[`
    let comma = ''
    for await (const json of read ? batchesOf(read) : []) {
      yield text + comma + json
      text = ''
      comma = ','
    }
    text += ']'
  }
  yield `${text}}`
}

async function* batchesOf(read: ReadBatch): AsyncGenerator<string> {
  let reading = read(firstKey)
  for (;;) {
    const { json, last } = await reading
    if (last) {
      reading = read(last)
      // A failure is met when its turn comes; a reader who has gone never meets it
      reading.catch(() => {})
    }
    if (json !== '') yield json
    if (!last) return
  }
}
