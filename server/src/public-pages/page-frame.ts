import { dataScript, type Html, html } from './html.ts'
import { pageStyle } from './page-style.ts'
import { previewSize } from './preview-picture.ts'

type Frame = {
  title: string
  /** What the page is about in a sentence, for the preview of a chat app. */
  description: string
  siteName: string
  /** With the server's own beginning, as chat apps ask for it; left out where there is nothing to preview. */
  address?: string
  /** What search engines are told of it besides; without it they are asked to leave the page out. */
  searchData?: object | undefined
  picture?: { address: string; alt: string }
  body: Html
}

/**
 * What a page for customers may load: pictures from here, and its own style. No script runs in it, so that nothing in the
 * page makes a connection; they are allowed for tools that look at a page from within, and read robots.txt beside it.
 */
export const pagePolicy = [
  "default-src 'none'",
  "img-src 'self'",
  "connect-src 'self'",
  `style-src ${pageStyle.source}`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** A whole page for customers, as text. */
export const pageFrame = ({ title, description, siteName, address, picture, searchData, body }: Frame): string =>
  html`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${description}">
${searchData ? html`<link rel="canonical" href="${address}">` : html`<meta name="robots" content="noindex, nofollow">`}
<meta name="color-scheme" content="light dark">
<meta property="og:type" content="website">
<meta property="og:locale" content="en_IN">
<meta property="og:site_name" content="${siteName}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
${address && html`<meta property="og:url" content="${address}">`}
${
  picture &&
  html`<meta property="og:image" content="${picture.address}">
<meta property="og:image:type" content="image/jpeg">
<meta property="og:image:width" content="${previewSize.width}">
<meta property="og:image:height" content="${previewSize.height}">
<meta property="og:image:alt" content="${picture.alt}">
<meta name="twitter:card" content="summary_large_image">`
}
<link rel="icon" href="/icon.svg" type="image/svg+xml">
${pageStyle.element}
${searchData && dataScript(searchData)}
</head>
<body>
${body}
</body>
</html>
`.text
