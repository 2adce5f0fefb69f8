import { configure } from '@testing-library/dom'
import type { DetachedWindowAPI } from 'happy-dom'
import { interceptor } from './network.ts'

declare global {
  interface Window {
    happyDOM: DetachedWindowAPI
  }
}

/* What a window without a browser needs to stand for one; said once, since all files of a process share one window. */

// As long as a browser test waits: a busy machine is slow
configure({ asyncUtilTimeout: 15_000, getElementError: (message) => new Error(message ?? '') })
window.happyDOM.settings.fetch.interceptor = interceptor
// Dialogs and toasts come and go at once
window.happyDOM.settings.device.prefersReducedMotion = 'reduce'
// No fonts are loaded here, and a text area asks to be told when they are
Object.defineProperty(document, 'fonts', { value: new EventTarget() })
// React complains of an element that the document does not know: <search> is too new for this one
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' })

// Nothing is laid out here: all stands in sight, or a list that opens would be hidden as its field seems scrolled away
const inSight = new DOMRect(1, 1, 1, 1)
Element.prototype.getBoundingClientRect = () => inSight
for (const side of ['clientWidth', 'clientHeight'])
  Object.defineProperty(HTMLElement.prototype, side, { get: () => 400 })

// Nothing is painted here, and what waits for the first paint comes at once
class PaintedAtOnce {
  readonly #heard: PerformanceObserverCallback
  constructor(heard: PerformanceObserverCallback) {
    this.#heard = heard
  }
  observe() {
    const paint = { name: 'first-contentful-paint' } as PerformanceEntry
    const paints = { getEntriesByName: () => [paint], getEntries: () => [paint], getEntriesByType: () => [paint] }
    queueMicrotask(() => this.#heard(paints, this as unknown as PerformanceObserver))
  }
  disconnect() {}
}
Object.defineProperty(globalThis, 'PerformanceObserver', { value: PaintedAtOnce })
