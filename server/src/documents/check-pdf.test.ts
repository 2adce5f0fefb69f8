import { deflateSync } from 'node:zlib'
import { type PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import * as contract from '@forecourt/contract/documents/calls'
import { sentences } from '@forecourt/contract/messages'
import { me } from '@forecourt/contract/session'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { makePdf } from '../../test/make-pdf.ts'
import { documentPages } from '../db/schema.ts'

const server = await startApp()
const { token } = server.superAdmin

function send(documentId: string, bytes: Buffer | Uint8Array) {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(bytes)]), 'rc.pdf')
  return server.call(contract.addDocumentPage, { token, params: { documentId }, body })
}

async function newDocument() {
  const { shopA } = await newDealership(server)
  const { _id: bikeId } = await addBike(server, shopA)
  const added = await server.call(contract.addDocument, { token, body: { about: { of: 'bike', bikeId }, kind: 'rc' } })
  return added.body._id
}

const action = (made: PDFDocument, entries: Record<string, unknown>) =>
  made.catalog.set(PDFName.of('OpenAction'), made.context.obj(entries as never))

test.each([
  ['a script', (made: PDFDocument) => made.addJavaScript('greet', 'app.alert("hello")')],
  ['a file', (made: PDFDocument) => made.attach(new Uint8Array([1, 2, 3]), 'tool.exe')],
  ['a program to start', (made: PDFDocument) => action(made, { S: 'Launch', F: PDFString.of('cmd.exe') })],
  ['a form that sends itself', (made: PDFDocument) => action(made, { S: 'SubmitForm' })],
  [
    'an XFA form',
    (made: PDFDocument) =>
      made.catalog.set(PDFName.of('AcroForm'), made.context.obj({ Fields: [], XFA: PDFString.of('<xdp/>') })),
  ],
])('a PDF with %s is refused, wherever in it that stands', async (_, change) => {
  const documentId = await newDocument()
  for (const objectStreams of [true, false]) {
    const answer = await send(documentId, await makePdf(change, objectStreams))
    expect([answer.status, answer.failure.message]).toEqual([415, sentences.pdfNotSafe])
  }
  expect(await server.db.select().from(documentPages).where(eq(documentPages.documentId, documentId))).toEqual([])
})

/** A script that the PDF's xref leads to, in a compressed stream of objects. */
const withScript = (made: PDFDocument) => {
  const script = made.context.register(made.context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') }))
  made.catalog.set(PDFName.of('OpenAction'), script)
  return script
}
/** A stream of one object, which has the number 70. */
const objectStream = (object: string) => {
  const packed = deflateSync(Buffer.from(`70 0 ${object}`))
  const head = `<< /Type /ObjStm /N 1 /First 5 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`
  return Buffer.concat([Buffer.from(`71 0 obj\n${head}`), packed, Buffer.from('\nendstream\nendobj\n')])
}
const action70 = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
const asStream = (bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(`72 0 obj\n<< /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream\nendobj\n'),
  ])

test.each([
  [
    'behind a later object of the same number',
    async () => {
      let number = 0
      const file = await makePdf((made) => {
        number = withScript(made).objectNumber
      })
      return Buffer.concat([file, Buffer.from(`\n${number} 0 obj\n<< >>\nendobj\n`)])
    },
  ],
  [
    'behind a later key of the same name',
    async () => Buffer.concat([await makePdf(), objectStream(`<< /OpenAction ${action70} /OpenAction null >>`)]),
  ],
  [
    'in a comment, with escapes',
    async () => Buffer.concat([await makePdf(), Buffer.from('\n%70 0 obj << /S /J#61vaScr#69pt /JS (x) >> endobj\n')]),
  ],
  [
    'packed in a stream of something else',
    async () => Buffer.concat([await makePdf(), asStream(objectStream(action70))]),
  ],
  ['packed in a comment', async () => Buffer.concat([await makePdf(), Buffer.from('\n%'), objectStream(action70)])],
  [
    'as an address that is asked for when it opens',
    async () => makePdf((made) => action(made, { S: 'URI', URI: PDFString.of('https://example.com/seen') })),
  ],
  [
    'in what a page does by itself',
    async () => makePdf((made) => made.getPage(0).node.set(PDFName.of('AA'), made.context.obj({}))),
  ],
])('what can run is found %s', async (_, make) => {
  const documentId = await newDocument()
  const answer = await send(documentId, await make())
  expect([answer.status, answer.failure.message]).toEqual([415, sentences.pdfNotSafe])
})

test('a PDF of more names than there are in any paper is refused', async () => {
  const documentId = await newDocument()
  const names = Array.from({ length: 30_000 }, (_, at) => `/N${at}`).join(' ')
  const long = `/${'N'.repeat(500_000)}`
  for (const more of [names, long]) {
    const file = Buffer.concat([await makePdf(), Buffer.from(`\n70 0 obj\n[${more}]\nendobj\n`)])
    const answer = await send(documentId, file)
    expect([answer.status, answer.failure.message]).toEqual([400, sentences.pdfDamaged])
  }
})

test('pages that lie in a circle, and lists in lists without end, are refused as damaged', async () => {
  const documentId = await newDocument()
  const circle =
    '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [2 0 R] >>\nendobj\n'
  for (const inside of [circle, `1 0 obj\n${'['.repeat(1_000_000)}\nendobj\n`]) {
    const file = Buffer.from(`%PDF-1.7\n${inside}trailer\n<< /Root 1 0 R >>\n%%EOF`)
    const answer = await send(documentId, file)
    expect([answer.status, answer.failure.message]).toEqual([400, sentences.pdfDamaged])
  }
})

test('a PDF whose objects unpack to more than they may is refused before they are', async () => {
  const documentId = await newDocument()
  const bomb = deflateSync(Buffer.alloc(200 * 1024 * 1024, '0 '))
  const head = `%PDF-1.7\n1 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${bomb.length} >>\nstream\n`
  const file = Buffer.concat([Buffer.from(head), bomb, Buffer.from('\nendstream\nendobj\ntrailer\n<< >>\n%%EOF')])
  const answer = await send(documentId, file)
  expect([answer.status, answer.failure.message]).toEqual([400, sentences.pdfDamaged])
})

test('a link for whoever taps it, and words about scripts, are no reason to refuse a PDF', async () => {
  const documentId = await newDocument()
  const linked = await makePdf((made) => {
    const link = { A: { S: 'URI', URI: PDFString.of('https://example.com/LaunchOffers/Movies') }, Rect: [0, 0, 9, 9] }
    const annotation = made.context.obj({ Type: 'Annot', Subtype: 'Link', ...link } as never)
    made.getPage(0).node.set(PDFName.of('Annots'), made.context.obj([annotation]))
    made.setTitle('How JavaScript and JS are taught')
  }, false)
  expect((await send(documentId, linked)).status).toBe(201)
})

/** A PDF of so many objects, of which the first is its catalogue. */
const pdfOf = (...objects: string[]) =>
  Buffer.from(
    `%PDF-1.7\n${objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('')}trailer\n<< /Root 1 0 R >>\n%%EOF`,
  )

test('a PDF that would be read for ever is refused as damaged, and nobody waits for it meanwhile', async () => {
  const documentId = await newDocument()
  // Each of sixty lists of pages holds the next one twice: 2^60 steps
  const lists = Array.from({ length: 60 }, (_, at) => `<< /Type /Pages /Kids [${at + 3} 0 R ${at + 3} 0 R] >>`)
  const sent = send(documentId, pdfOf('<< /Type /Catalog /Pages 2 0 R >>', ...lists, '<< /Type /Page >>'))
  const served = async () => {
    for (let n = 0; n < 50; n += 1) expect((await server.call(me, { token })).status).toBe(200)
    return 'others'
  }
  expect(await Promise.race([sent.then(() => 'the page'), served()])).toBe('others')
  const answer = await sent
  expect([answer.status, answer.failure.message]).toEqual([400, sentences.pdfDamaged])
  expect((await send(documentId, await makePdf())).status).toBe(201)
})
