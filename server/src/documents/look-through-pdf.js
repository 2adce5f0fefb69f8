/*
 * Looks through one PDF, in a process of its own: what is made to hold up whoever reads it holds up nobody else, and can
 * be ended. JavaScript, so that Node starts it as it stands, from the sources as from the build.
 */
import { Worker } from 'node:worker_threads'
import {
  decodePDFRawStream,
  EncryptedPDFError,
  ParseSpeeds,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFObjectParser,
  PDFObjectStreamParser,
  PDFRawStream,
} from '@cantoo/pdf-lib'

/**
 * @import { Verdict } from './check-pdf.ts'
 */

/** Names in a PDF that can run, ask, send or carry something (ISO 32000-1, sections 7.11, 12.6 and 12.7.8). */
const refused = [
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
]
/** Those that hardly come up by chance in compressed bytes. */
const longNames = refused.filter((name) => name.length >= 5)
// As a name ends in a PDF: an address of a website may go on
const inPlainSight = new RegExp(String.raw`/(?:${longNames.join('|')})(?=[\s\0()<>[\]{}/%]|$)`)
const streamOfObjects = /\/ObjStm(?=[\s\0()<>[\]{}/%]|$)/g

/** Bytes that the streams of objects of one PDF may unpack to: what describes pages is small, a bomb is not. */
const mostUnpacked = 8 * 1024 * 1024
/** Names that one PDF may have, and characters in them all: no paper has so many. */
const mostNames = 20_000
const mostLetters = 400_000

/** What the library comes by in the PDF that it reads. */
const found = { names: new Set(/** @type {string[]} */ ([])), letters: 0, streams: 0, unpacked: 0 }

// The library has no limits of its own, and says nothing of what it comes by
boundUnpacking()
noteNames()
noteStreams()

function boundUnpacking() {
  const dict = PDFContext.create().obj({ Filter: 'FlateDecode' })
  /** @type {unknown} */
  const stream = decodePDFRawStream(PDFRawStream.of(dict, Buffer.from([0x78, 0x9c, 3, 0])))
  const unpacking = /** @type {{ bufferLength: number, ensureBuffer(length: number): unknown }} */ (
    Object.getPrototypeOf(Object.getPrototypeOf(stream))
  )
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
function noteNames() {
  const parsing = /** @type {{ parseName(): PDFName }} */ (/** @type {unknown} */ (PDFObjectParser.prototype))
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

function noteStreams() {
  const { forStream } = PDFObjectStreamParser
  PDFObjectStreamParser.forStream = (...of) => {
    found.streams += 1
    return forStream(...of)
  }
}

/**
 * @param {Buffer} bytes
 * @returns {Promise<Verdict>}
 */
async function look(bytes) {
  const read = await readAll(bytes)
  if (read !== 'harmless') return read
  if (refused.some((name) => found.names.has(name))) return 'unsafe'
  // What stands where the library looks for nothing, in a comment or a stream, a reader may be sent to all the same
  const text = bytes.toString('latin1').replaceAll(/#([\da-f]{2})/gi, (_, /** @type {string} */ code) => charOf(code))
  if (inPlainSight.test(text)) return 'unsafe'
  return (text.match(streamOfObjects) ?? []).length > found.streams ? 'unsafe' : 'harmless'
}

const charOf = (/** @type {string} */ code) => String.fromCharCode(Number.parseInt(code, 16))

/**
 * @param {Buffer} bytes
 * @returns {Promise<Verdict>}
 */
async function readAll(bytes) {
  try {
    const pdf = await PDFDocument.load(bytes, {
      throwOnInvalidObject: true,
      updateMetadata: false,
      parseSpeed: ParseSpeeds.Fastest,
    })
    if (pdf.isEncrypted) return 'locked'
    if (pdf.getPageCount() === 0) return 'damaged'
    const action = pdf.catalog.lookup(PDFName.of('OpenAction'))
    // Links are for whoever taps them, not for the opening
    return action instanceof PDFDict && action.lookup(PDFName.of('S')) === PDFName.of('URI') ? 'unsafe' : 'harmless'
  } catch (error) {
    // Where streams of objects are encrypted too nothing of it can be read
    return error instanceof EncryptedPDFError || bytes.includes('/Encrypt') ? 'locked' : 'damaged'
  }
}

/** @param {Uint8Array} bytes */
async function answer(bytes) {
  process.send?.(await look(Buffer.from(bytes)), () => process.disconnect())
}

// Whoever started it ends it in time, but for one that was killed meanwhile: then a thread does, which nothing holds up
const [, , longest] = process.argv
new Worker(`setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${2 * Number(longest)})`, { eval: true }).unref()

process.once('message', (/** @type {Uint8Array} */ bytes) => void answer(bytes))
