import type * as Library from '@cantoo/pdf-lib'
import { sentences } from '@forecourt/contract/messages'
import { invalidField, Refusal } from '../http/errors.ts'

/** Names that stand in a PDF which can run, ask, send or carry something (ISO 32000-1, sections 7.11, 12.6 and 12.7.8). */
const refused = new Set([
  'JavaScript',
  'JS',
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
/** Those that hardly come up by chance in compressed bytes: a later version of an object may hide an earlier one. */
const inPlainSight = ['/JavaScript', '/Launch', '/EmbeddedFile', '/RichMedia']

export const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).toString('latin1') === '%PDF-'

/**
 * Looks at every object of a PDF, those in compressed streams of objects too. Throws 415 for one that holds a script,
 * an action that leaves it, a form of its own kind or a file, or that is locked, and 400 for one that cannot be read.
 */
export const requireHarmlessPdf = (bytes: Buffer): Promise<void> => oneAtATime(() => check(bytes))

async function check(bytes: Buffer): Promise<void> {
  const { PDFArray, PDFDict, PDFName, PDFStream } = await loadLibrary()
  const objects = await readObjects(bytes)
  const seen = new Set<unknown>()
  const isRefused = (name: unknown) => name instanceof PDFName && refused.has(name.decodeText())
  for (let object = objects.pop(); object !== undefined; object = objects.pop()) {
    if (seen.has(object)) continue
    seen.add(object)
    if (isRefused(object)) throw unsafe()
    if (object instanceof PDFArray) for (const entry of object.asArray()) objects.push(entry)
    else if (object instanceof PDFStream) objects.push(object.dict)
    else if (object instanceof PDFDict) {
      for (const [key, value] of object.entries()) {
        if (isRefused(key)) throw unsafe()
        objects.push(value)
      }
    }
  }
  if (inPlainSight.some((name) => bytes.includes(name, 0, 'latin1'))) throw unsafe()
}

/** All objects of a PDF, in no order. */
async function readObjects(bytes: Buffer): Promise<unknown[]> {
  const { EncryptedPDFError, PDFDocument } = await loadLibrary()
  unpacked = 0
  try {
    const pdf = await PDFDocument.load(bytes, { throwOnInvalidObject: true, updateMetadata: false })
    if (pdf.isEncrypted) throw locked()
    if (pdf.getPageCount() === 0) throw damaged()
    return [pdf.catalog, ...pdf.context.enumerateIndirectObjects().map(([, object]) => object)]
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
let unpacked = 0

type Unpacking = { bufferLength: number; ensureBuffer(length: number): unknown }
let library: Promise<typeof Library> | undefined

/** Loads the library with the first PDF, and bounds what it unpacks: it has no limit of its own. */
function loadLibrary(): Promise<typeof Library> {
  library ??= import('@cantoo/pdf-lib').then((loaded) => {
    const { decodePDFRawStream, PDFContext, PDFRawStream } = loaded
    const dict = PDFContext.create().obj({ Filter: 'FlateDecode' })
    const stream: unknown = decodePDFRawStream(PDFRawStream.of(dict, Buffer.from([0x78, 0x9c, 3, 0])))
    const unpacking = Object.getPrototypeOf(Object.getPrototypeOf(stream)) as Unpacking
    const { ensureBuffer } = unpacking
    if (typeof ensureBuffer !== 'function') throw new Error('What unpacks the streams of a PDF cannot be bounded')
    unpacking.ensureBuffer = function (length) {
      unpacked += Math.max(0, length - this.bufferLength)
      if (unpacked > mostUnpacked) throw new Error('This PDF unpacks to more than it may')
      return ensureBuffer.call(this, length)
    }
    return loaded
  })
  return library
}

let line: Promise<unknown> = Promise.resolve()

// The bound is counted for one at a time, which also holds one at a time in the memory
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const done = line.then(work)
  line = done.catch(() => {})
  return done
}
