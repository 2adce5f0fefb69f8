// Writes the programs whose start is waited for anew, with their parts and packages in few files, over what the compiler
// made of them: `node scripts/bundle.mjs`, after the compiler. The other programs stay as they are.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { root } from './run-command.mjs'

const server = join(root, 'server')
const parts = 'bundled'

/** What few calls need, and what looks for files of its own beside itself: read from node_modules by who needs it. */
const apart = [
  /^@(aws-sdk|electric-sql|node-rs|opentelemetry)\//,
  /^@fastify\/(swagger|swagger-ui|ajv-compiler|fast-json-stringify-compiler)$/,
  /^(age-encryption|file-type|pg-native|prom-client)$/,
]

/**
 * A file with one character past Latin 1 takes two bytes in memory for each: such a character is written as its number,
 * which a regular expression reads too. No line moves.
 */
const inLatin1 = {
  name: 'latin-1',
  generateBundle(_, files) {
    for (const file of Object.values(files)) if (file.type === 'chunk') file.code = withNumbers(file.code)
  },
}

const withNumbers = (code) =>
  code.replaceAll(/[^\0-\xff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

rmSync(join(server, 'dist', parts), { recursive: true, force: true })
const bundle = await rolldown({
  cwd: server,
  input: { main: 'src/main.ts', 'demo/main': 'src/demo/main.ts' },
  platform: 'node',
  resolve: { conditionNames: ['source', 'node'] },
  external: apart,
  plugins: [inLatin1],
  logLevel: 'warn',
})
await bundle.write({
  dir: 'dist',
  // As deep as the rooms are, so that what stands beside them is found from both
  chunkFileNames: `${parts}/[name].js`,
  // For the traces in the log; sources are for whoever has them
  sourcemap: true,
  sourcemapExcludeSources: true,
})
await bundle.close()
