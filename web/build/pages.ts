import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown, type UserConfig } from 'vite'
import {
  type ContactDetails,
  contactPlaceholders,
  fillContact,
  sampleContact,
} from '../../contract/src/landing/contact.ts'

type Prerender = { renderLanding(contact: ContactDetails): string }

const prerenderEntry = '/src/landing/prerender.tsx'
const firstPaintEntry = '/src/app/first-paint.ts'
/** Where index.html has the landing page's HTML, and both pages the script that runs before anything is drawn. */
const landingMark = '<!--landing-->'
const firstPaintMark = '<!--first-paint-->'

/**
 * What is loaded as one file although less would do: left alone, each icon and each part of a form would be a file of
 * its own, and on a slow network a request costs more than what it brings. First what both pages load, of which the
 * landing page takes no more; then the first screen of the app; then what many screens share.
 */
const together = [
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
  { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/, tags: ['$initial' as const] },
  // What the landing page may import of the app: landingNeeds in scripts/import-directions.mjs, and the paths
  {
    name: 'both-pages',
    test: /modulepreload-polyfill|preload-helper|web[\\/]src[\\/](?:device[\\/](?:session|service-worker|color-scheme|push|write-keys|stores[\\/]offline-store)|app[\\/](?:paths|theme[\\/]tokens))\./,
  },
  // By itself, since either page needs it at a sign-out alone; what it shares with the first screen is in both pages
  { name: 'forgetting', test: /web[\\/]src[\\/]device[\\/](?:forget-device|give-back-all)\./ },
  { name: 'router-and-queries', test: /node_modules[\\/](?:@tanstack|use-sync-external-store)[\\/]/ },
  { name: 'schemas', test: /node_modules[\\/]zod[\\/]/ },
  // All that the login is drawn with, since with each file go those that it imports. The other screens need it too
  {
    name: 'first-screen',
    test: /web[\\/]src[\\/](?:app[\\/](?:main|frame[\\/]app-frame)|features[\\/]session[\\/]screens[\\/]login[\\/]login)\.tsx/,
  },
  { name: 'icons-of-screens', test: /node_modules[\\/]lucide-react[\\/]/, minShareCount: 2 },
  {
    name: 'mantine',
    test: /node_modules[\\/](?:@mantine|@floating-ui|react-transition-group|react-remove-scroll|clsx)[\\/]/,
    minShareCount: 5,
  },
  {
    name: 'shared-by-screens',
    test: /[\\/](?:web[\\/]src[\\/](?:ui|format|api)|contract[\\/]src)[\\/]/,
    minShareCount: 5,
  },
  // A screen draws on many small ones: the calls, words and marks of other features. Some 20 kB more than it needs, and
  // half the requests
  {
    name: 'small-of-screens',
    test: /[\\/](?:web[\\/]src[\\/](?:app|device|features|ui)|contract[\\/]src)[\\/]/,
    minShareCount: 3,
    maxModuleSize: 6_000,
  },
]

/**
 * Two pages: index.html, the landing page, prerendered and with its styles in it; app.html for every other address.
 * The built landing page has the contact details' placeholders, which the server fills.
 */
export function pages(resolve: UserConfig['resolve']): Plugin[] {
  return [built(resolve), developed()]
}

function built(resolve: UserConfig['resolve']): Plugin {
  let root = ''
  const bundle = async (config: UserConfig) => {
    const output = (await build({
      root,
      resolve,
      configFile: false,
      logLevel: 'warn',
      ...config,
    })) as Rolldown.RolldownOutput
    return output.output[0].code
  }
  return {
    name: 'forecourt:pages',
    apply: 'build',
    enforce: 'post',
    config: () => ({
      build: {
        rolldownOptions: { input: ['index.html', 'app.html'], output: { codeSplitting: { groups: together } } },
      },
    }),
    configResolved: (config) => {
      root = config.root
    },
    async generateBundle(_options, bundled) {
      const firstPaint = await bundle({
        build: { write: false, rolldownOptions: { input: join(root, firstPaintEntry), output: { format: 'iife' } } },
      })
      const reference = this.emitFile({ type: 'asset', name: 'first-paint.js', source: firstPaint })
      const firstPaintTag = `<script src="/${this.getFileName(reference)}"></script>`
      const rendering = await bundle({
        plugins: [react()],
        ssr: { noExternal: true },
        build: { write: false, ssr: prerenderEntry.slice(1) },
      })
      const { renderLanding } = (await import(`data:text/javascript,${encodeURIComponent(rendering)}`)) as Prerender
      for (const [name, page] of Object.entries(bundled)) {
        if (page.type !== 'asset' || !name.endsWith('.html')) continue
        const html = String(page.source).replace(firstPaintMark, firstPaintTag)
        page.source = name === 'index.html' ? inlineStyles(html, bundled) : html
        if (name === 'index.html')
          page.source = page.source.replace(landingMark, () => renderLanding(contactPlaceholders))
      }
    },
  }
}

/** Puts the linked styles into the page: one request fewer before it is drawn. */
function inlineStyles(html: string, bundled: Rolldown.OutputBundle): string {
  return html.replaceAll(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g, (_link, name: string) => {
    const styles = bundled[name]
    if (styles?.type !== 'asset') throw new Error(`index.html links ${name}, which was not built`)
    return `<style>${String(styles.source)}</style>`
  })
}

/** The same two pages under `npm run dev`, the contact details being samples. */
function developed(): Plugin {
  return {
    name: 'forecourt:pages-developed',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        const [path = ''] = (request.url ?? '').split('?')
        const isScreen =
          request.headers.accept?.includes('text/html') && !/^\/(?:$|index\.html|api\/|files\/)/.test(path)
        if (isScreen) request.url = '/app.html'
        next()
      })
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { server, path }) {
        const page = html.replace(firstPaintMark, `<script type="module" src="${firstPaintEntry}"></script>`)
        if (!server || path !== '/index.html') return page
        const { renderLanding } = (await server.ssrLoadModule(prerenderEntry)) as Prerender
        return fillContact(
          page.replace(landingMark, () => renderLanding(sampleContact)),
          sampleContact,
        )
      },
    },
  }
}
