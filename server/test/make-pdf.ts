import { PDFDocument } from '@cantoo/pdf-lib'

/** A PDF of one sheet with something in it. */
export async function makePdf(change: (made: PDFDocument) => unknown = () => undefined, objectStreams = true) {
  const made = await PDFDocument.create()
  made.addPage().drawText('A certificate')
  await change(made)
  return made.save({ useObjectStreams: objectStreams })
}
