// Writes the programs whose start is waited for anew, with their parts and packages in few files, over what the compiler
// made of them: `node scripts/bundle.mjs`, after the compiler. The other programs stay as they are.
import { copyFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { root } from './run-command.mjs'

const server = join(root, 'server')
const bundled = join(server, 'dist/bundled')
/** As deep, until all of it is there: a build that fails leaves the programs as they were. */
const unfinished = join(server, 'dist/bundled-unfinished')
/** The programs by their names in the bundle, and what runs when they are built. */
const programs = { main: 'src/main.ts', demo: 'src/demo/main.ts', 'start-once': 'src/start-once.ts' }

/** What few calls need, and what looks for files of its own beside itself: read from node_modules by who needs it. */
const apart = [
  /^@(aws-sdk|electric-sql|node-rs|opentelemetry)\//,
  /^@fastify\/(swagger|swagger-ui|ajv-compiler|fast-json-stringify-compiler)$/,
  /^(age-encryption|file-type|pg-native|prom-client)$/,
]

/**
 * A file with one character past Latin 1 takes two bytes in memory for each, and one of ASCII alone is read as it is:
 * other characters are written as their numbers, which a regular expression reads too. No line moves.
 */
const inAscii = {
  name: 'ascii',
  generateBundle(_, files) {
    for (const file of Object.values(files)) if (file.type === 'chunk') file.code = withNumbers(file.code)
  },
}

/** What is imported from outside of the bundle: a script can do so itself only in a way that Node warns of. */
const importedOutside = {
  name: 'imported-outside',
  generateBundle(_, files) {
    for (const file of Object.values(files)) {
      if (file.type === 'chunk') file.code = file.code.replaceAll(/(?<![\w$.])import\("/g, 'importOutside("')
    }
  },
}

const withNumbers = (code) =>
  code.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/**
 * What is answered for packages in the bundle, each found as it is written there, or the build fails: another version
 * may ask something else.
 */
const answers = [
  // Whether it runs at Cloudflare: to find out pg makes a Response, for which Node reads in all of its fetch
  { file: /[/\\]pg[/\\]lib[/\\]stream\.js$/, asks: 'if (isCloudflareRuntime())', answer: 'if (false)' },
  // Whether an answer is one of fetch's: asking it makes Node read that in too
  {
    file: /[/\\]@fastify[/\\]compress[/\\]lib[/\\]utils\.js$/,
    asks: 'return obj instanceof Response',
    answer: 'return false',
  },
  // Whether something is of a class of another copy of Drizzle: here is one, and a query asks it some thousand times
  {
    file: /[/\\]drizzle-orm[/\\]entity\.js$/,
    asks: /(?<=return true;\n {2}\})\n {2}if \(!Object\.prototype[^]*?\n {2}\}(?=\n {2}return false;)/,
    answer: '',
  },
]
const given = new Set()

const answered = {
  name: 'answered',
  transform: {
    filter: { id: answers.map(({ file }) => file) },
    handler(code, id) {
      const question = answers.find(({ file }) => file.test(id))
      const text = code.replace(question.asks, question.answer)
      if (text !== code) given.add(question)
      return { code: text, map: null }
    },
  },
}

rmSync(unfinished, { recursive: true, force: true })
const bundle = await rolldown({
  cwd: server,
  input: programs,
  platform: 'node',
  resolve: { conditionNames: ['source', 'node'] },
  external: apart,
  plugins: [answered, importedOutside, inAscii],
  logLevel: 'warn',
})
await bundle.write({
  // As deep as the rooms are, so that what stands beside them is found from both
  dir: unfinished,
  // What is run by its compiled code is a script; its sources are modules, which are strict
  format: 'cjs',
  strict: true,
  entryFileNames: '[name].cjs',
  chunkFileNames: '[name].cjs',
  // For the traces in the log; sources are for whoever has them
  sourcemap: true,
  sourcemapExcludeSources: true,
})
await bundle.close()
for (const question of answers) {
  if (!given.has(question))
    throw new Error(`Not found any more, and so not answered: ${question.asks} in ${question.file}`)
}

const runner = 'run-compiled.mjs'
copyFileSync(join(root, 'scripts', runner), join(unfinished, runner))
const { run, keepCompiled } = await import(pathToFileURL(join(unfinished, runner)).href)
await run('start-once.cjs').startOnce()
keepCompiled()

rmSync(bundled, { recursive: true, force: true })
renameSync(unfinished, bundled)
writeProgram('main.js', './bundled', 'main')
writeProgram('demo/main.js', '../bundled', 'demo')

/** The program itself, at the address that it always had. */
function writeProgram(file, from, name) {
  writeFileSync(join(server, 'dist', file), `import { run } from '${from}/${runner}'\n\nrun('${name}.cjs')\n`)
  // The compiler's, of another text
  rmSync(join(server, 'dist', `${file}.map`), { force: true })
}
