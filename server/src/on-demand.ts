import { createRequire } from 'node:module'
import type * as Fontkit from 'fontkit'
import type Pdf from 'pdfkit'
import type sharp from 'sharp'

const load = createRequire(import.meta.url)

/**
 * Packages of tens of megabytes that few calls need: each is loaded by the first that does. By require, since those who
 * draw are synchronous; what can wait says `await import(...)` where it stands.
 */
export const onDemand = {
  sharp: () => load('sharp') as typeof sharp,
  fontkit: () => load('fontkit') as typeof Fontkit,
  pdfkit: () => load('pdfkit') as typeof Pdf,
}
