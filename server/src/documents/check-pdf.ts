import type * as Library from '@cantoo/pdf-lib'
import { sentences } from '@forecourt/contract/messages'
import { invalidField, Refusal } from '../http/errors.ts'

/** Names in a PDF that can run, ask, send or carry something (ISO 32000-1, sections 7.11, 12.6 and 12.7.8). */
const refused = new Set([
  'JavaScript',
  'JS',
  'AA',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'EF',
  'XFA',
  'RichMedia',
  'Rendition',
  'Movie',
  'Sound',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'GoToR',
])
/** Those that hardly come up by chance in compressed bytes. */
const longNames = [...refused].filter((name) => name.length >= 5)
// As a name ends in a PDF: an address of a website may go on
const inPlainSight = new RegExp(String.raw`/(?:${longNames.join('|')})(?=[\s\0()<>[\]{}/%]|$)`)
const streamOfObjects = /\/ObjStm(?=[\s\0()<>[\]{}/%]|$)/g

export const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).toString('latin1') === '%PDF-'

/**
 * Looks at every name in a PDF: in each version of each object, those in compressed streams of objects too. Throws 415
 * for one that holds a script, an action that leaves it, a form of its own kind or a file, or that is locked, and 400
 * for one that cannot be read.
 */
export const requireHarmlessPdf = (bytes: Buffer): Promise<void> => oneAtATime(() => check(bytes))

async function check(bytes: Buffer): Promise<void> {
  await read(bytes)
  if ([...refused].some((name) => found.names.has(name))) throw unsafe()
  // What stands where the library looks for nothing, in a comment or a stream, a reader may be sent to all the same
  const text = bytes.toString('latin1').replaceAll(/#([\da-f]{2})/gi, (_, code: string) => charOf(code))
  if (inPlainSight.test(text)) throw unsafe()
  if ((text.match(streamOfObjects) ?? []).length > found.streams) throw unsafe()
}

const charOf = (code: string) => String.fromCharCode(Number.parseInt(code, 16))

async function read(bytes: Buffer): Promise<void> {
  const { EncryptedPDFError, PDFDict, PDFDocument, PDFName } = await loadLibrary()
  found = nothingYet()
  try {
    const pdf = await PDFDocument.load(bytes, { throwOnInvalidObject: true, updateMetadata: false })
    if (pdf.isEncrypted) throw locked()
    if (pdf.getPageCount() === 0) throw damaged()
    const action = pdf.catalog.lookup(PDFName.of('OpenAction'))
    // Links are for whoever taps them, not for the opening
    if (action instanceof PDFDict && action.lookup(PDFName.of('S')) === PDFName.of('URI')) throw unsafe()
  } catch (error) {
    if (error instanceof Refusal) throw error
    // Where streams of objects are encrypted too nothing of it can be read
    throw error instanceof EncryptedPDFError || bytes.includes('/Encrypt') ? locked() : damaged()
  }
}

const unsafe = () => new Refusal(415, 'pdf_not_safe', sentences.pdfNotSafe)
const locked = () => new Refusal(415, 'pdf_locked', sentences.pdfEncrypted)
const damaged = () => invalidField('file', sentences.pdfDamaged)

/** Bytes that the streams of objects of one PDF may unpack to: what describes pages is small, a bomb is not. */
const mostUnpacked = 8 * 1024 * 1024
/** Names that one PDF may have, and characters in them all: the library keeps each for good. */
const mostNames = 20_000
const mostLetters = 400_000

const nothingYet = () => ({ names: new Set<string>(), letters: 0, streams: 0, unpacked: 0 })
/** What the library came by in the PDF that it reads. */
let found = nothingYet()

type Unpacking = { bufferLength: number; ensureBuffer(length: number): unknown }
type Parsing = { parseName(): Library.PDFName }
let library: Promise<typeof Library> | undefined

/** Loads the library with the first PDF, has it tell what it comes by, and bounds it: it has no limits of its own. */
function loadLibrary(): Promise<typeof Library> {
  library ??= import('@cantoo/pdf-lib').then((loaded) => {
    boundUnpacking(loaded)
    noteNames(loaded)
    noteStreams(loaded)
    return loaded
  })
  return library
}

function boundUnpacking({ decodePDFRawStream, PDFContext, PDFRawStream }: typeof Library) {
  const dict = PDFContext.create().obj({ Filter: 'FlateDecode' })
  const stream: unknown = decodePDFRawStream(PDFRawStream.of(dict, Buffer.from([0x78, 0x9c, 3, 0])))
  const unpacking = Object.getPrototypeOf(Object.getPrototypeOf(stream)) as Unpacking
  const { ensureBuffer } = unpacking
  if (typeof ensureBuffer !== 'function') throw new Error('What unpacks the streams of a PDF cannot be bounded')
  unpacking.ensureBuffer = function (length) {
    found.unpacked += Math.max(0, length - this.bufferLength)
    if (found.unpacked > mostUnpacked) throw new Error('This PDF unpacks to more than it may')
    return ensureBuffer.call(this, length)
  }
}

// As they are read, not in the objects that come of it: of two keys that are the same, and of two objects with one
// number, only the last is there then, while a reader may take the first
function noteNames({ PDFObjectParser }: typeof Library) {
  const parsing = PDFObjectParser.prototype as unknown as Parsing
  const { parseName } = parsing
  if (typeof parseName !== 'function') throw new Error('The names of a PDF cannot be read')
  parsing.parseName = function () {
    const name = parseName.call(this)
    const text = name.decodeText()
    if (!found.names.has(text)) {
      found.names.add(text)
      found.letters += text.length
    }
    if (found.names.size > mostNames || found.letters > mostLetters) throw new Error('This PDF has too many names')
    return name
  }
}

function noteStreams({ PDFObjectStreamParser }: typeof Library) {
  const { forStream } = PDFObjectStreamParser
  PDFObjectStreamParser.forStream = (...of) => {
    found.streams += 1
    return forStream(...of)
  }
}

let line: Promise<unknown> = Promise.resolve()

// The bound is counted for one at a time, which also holds one at a time in the memory
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const done = line.then(work)
  line = done.catch(() => {})
  return done
}
