import { createRequire } from 'node:module'
import type * as Fontkit from 'fontkit'
import type Pdf from 'pdfkit'
import type sharp from 'sharp'

const load = createRequire(import.meta.url)

/**
 * Packages of tens of megabytes that few calls need: each is loaded by the first that does. A server is open the sooner
 * for it, and smaller until then.
 */
export const onDemand = {
  sharp: () => load('sharp') as typeof sharp,
  fontkit: () => load('fontkit') as typeof Fontkit,
  pdfkit: () => load('pdfkit') as typeof Pdf,
}
