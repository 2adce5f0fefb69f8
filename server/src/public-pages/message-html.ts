import { html } from './html.ts'
import { pageFrame } from './page-frame.ts'

/** A page that says one thing: that something is not here, or cannot be done. */
export const messageHtml = ({ title, text }: { title: string; text: string }): string =>
  pageFrame({
    title,
    description: text,
    siteName: 'Forecourt',
    body: html`<main><h1 class="shop">${title}</h1><p>${text}</p></main>`,
  })
