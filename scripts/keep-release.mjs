// Keeps the built server of a release beside the tests, which run it on the schema of the present:
// `npm run keep-release`, or with a commit behind `--`.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { bin, root, step } from './run-command.mjs'

const home = 'server/test/servers/last-release'
const sources = ['contract', 'server', 'tsconfig.base.json']
/** What runs: the programs, and the migrations that made its schema. */
const kept = [
  /^(contract|server)\/package\.json$/,
  /^(contract|server)\/dist\/.+\.js$/,
  /^server\/src\/db\/migrations\//,
]
const notKept = /_snapshot\.json$|^server\/dist\/(demo\/|start-once\.js$)/

const git = (...args) => execFileSync('git', args, { cwd: root, maxBuffer: 1 << 30 })

/** Builds the sources of a commit and writes them down as one file. */
export async function keepRelease([commit = 'HEAD']) {
  const id = git('rev-parse', `${commit}^{commit}`).toString().trim()
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-release-'))
  try {
    execFileSync('tar', ['-x', '-C', folder], { input: git('archive', id, ...sources) })
    linkPackages(folder)
    // Comments are for whoever reads the commit
    const config = join(folder, 'tsconfig.base.json')
    const base = JSON.parse(readFileSync(config, 'utf8'))
    writeFileSync(
      config,
      JSON.stringify({ ...base, compilerOptions: { ...base.compilerOptions, removeComments: true } }),
    )
    await step('build', [...bin('typescript', 'tsc'), '-b', 'server'], { cwd: folder })
    const files = filesUnder(folder).filter((path) => kept.some((is) => is.test(path)) && !notKept.test(path))
    const texts = Object.fromEntries(files.map((path) => [path, textOf(join(folder, path))]))
    const bytes = brotliCompressSync(JSON.stringify(texts), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
    })
    mkdirSync(join(root, home), { recursive: true })
    writeFileSync(join(root, home, 'server.json.br'), bytes)
    const migrations = JSON.parse(texts['server/src/db/migrations/meta/_journal.json']).entries
    const release = { commit: id, lastMigration: migrations.at(-1).tag }
    writeFileSync(join(root, home, 'release.json'), `${JSON.stringify(release, undefined, 2)}\n`)
    console.log(`${files.length} files of ${id} are kept in ${home}: ${Math.round(bytes.length / 1024)} kB`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The packages of the present, and the release's own contract. */
function linkPackages(folder) {
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  mkdirSync(join(folder, 'server/node_modules/@forecourt'), { recursive: true })
  symlinkSync(join(folder, 'contract'), join(folder, 'server/node_modules/@forecourt/contract'), 'junction')
}

const filesUnder = (folder) =>
  ['contract', 'server']
    .flatMap((part) => readdirSync(join(folder, part), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/node_modules/.test(entry.parentPath))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort((one, other) => (one < other ? -1 : 1))

const textOf = (path) => readFileSync(path, 'utf8').replace(/\n\/\/# sourceMappingURL=.*$/m, '')
