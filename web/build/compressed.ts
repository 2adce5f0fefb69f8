import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const isText = /\.(?:js|css|html|svg|webmanifest)$/

/**
 * Lays beside every text of the build the same by brotli (.br) and by gzip (.gz), each at its highest level. Done once,
 * for the server to send as they are: at every request it would take too long for these levels. Not the landing page,
 * which the server fills first.
 */
export const compressed = (): Plugin => ({
  name: 'forecourt:compressed',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle: {
    order: 'post',
    sequential: true,
    async handler({ dir = '' }) {
      const names = (await readdir(dir, { recursive: true })).filter(
        (name) => isText.test(name) && name !== 'index.html',
      )
      await Promise.all(names.map((name) => compress(join(dir, name))))
    },
  },
})

async function compress(path: string) {
  const text = await readFile(path)
  // Node's default is brotli's highest level
  await writeFile(`${path}.br`, await promisify(brotliCompress)(text))
  await writeFile(`${path}.gz`, await promisify(gzip)(text, { level: 9 }))
}
