// Writes the programs whose start is waited for anew, with their parts and packages in few files, over what the compiler
// made of them: `node scripts/bundle.mjs`, after the compiler. The other programs stay as they are.
import { copyFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { root } from './run-command.mjs'

const server = join(root, 'server')
const bundled = join(server, 'dist/bundled')
/** The programs, by their names in the bundle; the last one runs when they are built. */
const programs = { main: 'src/main.ts', demo: 'src/demo/main.ts', 'start-once': 'src/start-once.ts' }

/** What few calls need, and what looks for files of its own beside itself: read from node_modules by who needs it. */
const apart = [
  /^@(aws-sdk|electric-sql|node-rs|opentelemetry)\//,
  /^@fastify\/(swagger|swagger-ui|ajv-compiler|fast-json-stringify-compiler)$/,
  /^(age-encryption|file-type|pg-native|prom-client)$/,
]

/**
 * A file with one character past Latin 1 takes two bytes in memory for each, and one past ASCII is slower to read: such
 * a character is written as its number, which a regular expression reads too. No line moves.
 */
const inAscii = {
  name: 'ascii',
  generateBundle(_, files) {
    for (const file of Object.values(files)) if (file.type === 'chunk') file.code = withNumbers(file.code)
  },
}

const withNumbers = (code) =>
  code.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** The driver makes a Response to find out whether it runs at Cloudflare, for which Node reads in all of its fetch. */
const notAtCloudflare = {
  name: 'not-at-cloudflare',
  transform: {
    filter: { id: /[/\\]pg[/\\]lib[/\\]stream\.js$/ },
    handler(code) {
      const asked = 'if (isCloudflareRuntime())'
      if (!code.includes(asked)) throw new Error(`pg no longer asks '${asked}': is this still needed?`)
      return { code: code.replace(asked, 'if (false)'), map: null }
    },
  },
}

rmSync(bundled, { recursive: true, force: true })
const bundle = await rolldown({
  cwd: server,
  input: programs,
  platform: 'node',
  resolve: { conditionNames: ['source', 'node'] },
  external: apart,
  plugins: [notAtCloudflare, inAscii],
  logLevel: 'warn',
})
await bundle.write({
  // As deep as the rooms are, so that what stands beside them is found from both
  dir: bundled,
  // What is run by its compiled code is a script
  format: 'cjs',
  entryFileNames: '[name].cjs',
  chunkFileNames: '[name].cjs',
  // For the traces in the log; sources are for whoever has them
  sourcemap: true,
  sourcemapExcludeSources: true,
})
await bundle.close()

const runner = join(bundled, 'run-compiled.mjs')
copyFileSync(join(root, 'scripts/run-compiled.mjs'), runner)
writeFileSync(join(server, 'dist/main.js'), startOf('.', 'main'))
writeFileSync(join(server, 'dist/demo/main.js'), startOf('..', 'demo'))

const { run, keepCompiled } = await import(pathToFileURL(runner).href)
await run('start-once.cjs').startOnce()
keepCompiled()
process.exit()

/** The program itself, at the address that it always had. */
function startOf(up, name) {
  return `import { run } from '${up}/bundled/run-compiled.mjs'\n\nrun('${name}.cjs')\n`
}
