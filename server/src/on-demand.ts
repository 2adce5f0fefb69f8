import { createRequire } from 'node:module'

const load = createRequire(import.meta.url)

/**
 * Packages of tens of megabytes that few calls need: each is loaded by the first that does. A server is open the sooner
 * for it, and smaller until then.
 */
export const onDemand = {
  sharp: () => load('sharp') as typeof import('sharp').default,
  fontkit: () => load('fontkit') as typeof import('fontkit'),
  pdfkit: () => load('pdfkit') as typeof import('pdfkit'),
}
