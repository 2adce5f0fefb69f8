import { createHash } from 'node:crypto'

/** Markup that may stand as it is: nothing makes it but the functions below. */
class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
export type Html = Markup

type Part = string | number | Markup | false | null | undefined | readonly Part[]

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function textOf(part: Part): string {
  if (part instanceof Markup) return part.text
  if (part === false || part === null || part === undefined) return ''
  if (typeof part === 'object') return part.map(textOf).join('')
  return String(part).replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
}

/**
 * Markup with values in it, each escaped as it goes in: as content, or as an attribute within double quotes. Nothing
 * else stands unescaped than what this made before.
 */
export const html = (words: TemplateStringsArray, ...parts: Part[]): Html =>
  new Markup(words.map((word, place) => word + textOf(parts[place])).join(''))

/**
 * Data for search engines in the page itself. It is no script: browsers leave what has this type alone, whatever the
 * Content-Security-Policy. Without a '<', which JSON can write otherwise, nothing in it ends the element.
 */
export const dataScript = (data: object): Html =>
  new Markup(`<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`)

/** A style sheet of our own with what a Content-Security-Policy allows it by. */
export function styleSheet(css: string): { element: Html; source: string } {
  const hash = createHash('sha256').update(css).digest('base64')
  return { element: new Markup(`<style>${css}</style>`), source: `'sha256-${hash}'` }
}
