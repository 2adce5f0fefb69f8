import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, transformWithOxc } from 'vite'

const source = new URL('../worker/service-worker.ts', import.meta.url).pathname

/** Emits /sw.js: the worker that keeps every file of the build, and public/, on the device. */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const { publicDir } = this.environment.config
      const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source, { lang: 'ts' })
      const files = new Map<string, string | Uint8Array>()
      for (const name of readdirSync(publicDir)) files.set(name, readFileSync(join(publicDir, name)))
      for (const [name, part] of Object.entries(bundle)) {
        // What reads spreadsheets is large, and for few: it comes when a file is chosen
        if (!/\.map$|^\.vite\/|\/spreadsheet-worker-/.test(name))
          files.set(name, part.type === 'chunk' ? part.code : part.source)
      }

      const hash = createHash('sha256').update(code)
      for (const [name, content] of files) hash.update(name).update(content)
      const build = {
        hash: hash.digest('hex').slice(0, 12),
        files: [...files.keys()].map((name) => (name === 'index.html' ? '/' : `/${name}`)),
        shell: files.has('app.html') ? '/app.html' : '/',
      }
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: `const build = ${JSON.stringify(build)}\n${code}` })
    },
  },
})
