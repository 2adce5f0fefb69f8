import { extractText } from 'unpdf'
import type { TestServer } from '../harness.ts'

/** Asks for a file by its address, as whoever has this token. */
export async function askFile(server: TestServer, url: string, token: string) {
  const answer = await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}

/** The sentence of a refusal that came in the file's place. */
export const sentenceIn = ({ bytes }: { bytes: Buffer }) =>
  (JSON.parse(bytes.toString()) as { message: string }).message

/** What a reader of the PDF reads, in one line, and how many sheets it has. */
export async function readPdf({ bytes }: { bytes: Buffer }) {
  const { text, totalPages: pages } = await extractText(new Uint8Array(bytes), { mergePages: true })
  return { text: text.normalize('NFC').replace(/\s+/g, ' '), pages }
}
