// Who may import whom. Run by `npm test`; `node scripts/import-directions.mjs` names every import that goes astray, the
// circles, and the folders that are too full.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const contract = 'contract/src/**'
const packages = 'packages' // any package and Node's own modules
const programs = ['main', 'run-server', 'run-program', 'demo/**', 'reset-pin', 'migrate', 'verify-history'].map(
  (name) => `!server/src/${name}`,
)
/** What every room of the server stands on: the files beside the rooms, but for the app and the programs, and these. */
const serverBase = [
  ...['*', 'calendar/**', 'db/**', 'limits/**', 'storage/**', 'http/errors'].map((path) => `server/src/${path}`),
  '!server/src/app',
  ...programs,
]
/** Rules that other rooms keep to; what else is in that room are calls. */
const securityRules = 'attempts|pepper|pin-hash|pin-strength|role-code|secret-file|security-events'.split('|')
const serverShared = [
  ...serverBase,
  'server/src/lists/**',
  ...securityRules.map((name) => `server/src/security/${name}`),
]
const webNames = ['session', 'paths', 'history-state']
const webShared = ['web/src/lib/**', ...webNames.map((name) => `web/src/${name}`), contract, packages]
const landingPackages = ['react', 'react-dom/**', 'lucide-react', 'contract/src/landing/contact']
const landingShared = ['web/src/lib/**', 'web/src/session', 'web/src/paths', ...landingPackages]

/**
 * The first rule whose `files` fits a file says what it may import. Paths go without their extension; `*` is one name,
 * `**` any number; `$1` is what the file's own path gave; a leading `!` takes back.
 */
const rules = [
  { files: /^contract\/src\/.+\.test\.ts$/, may: [contract, packages] },
  { files: /^contract\/src\//, may: [contract, 'zod'] },

  { files: /^server\/(test\/|[^/]+\.config\.ts$|.+\.test\.ts$)/, may: ['server/**', contract, packages] },
  {
    files: /^server\/src\/(main|run-server|run-program|demo\/.+|backup\/.+|reset-pin|migrate|verify-history)\.ts$/,
    may: ['server/src/**', contract, packages],
  },
  {
    files: /^server\/src\/app\.ts$/,
    may: [...serverShared, 'server/src/*/routes', 'server/src/*/read', 'server/src/http/**', contract, packages],
  },
  { files: /^server\/src\/calendar\//, may: ['server/src/calendar/**', contract, packages] },
  { files: /^server\/src\/(db|limits|storage)\//, may: [...serverBase, contract, packages] },
  {
    files: new RegExp(`^server/src/(lists/|security/(${securityRules.join('|')})\\.ts$)`),
    may: [...serverShared, contract, packages],
  },
  {
    // http, access.ts and other files beside it: what features stand on
    files: /^server\/src\/(http\/.+|[^/]+)$/,
    may: [...serverShared, 'server/src/*/read', 'server/src/http/**', contract, packages],
  },
  {
    // Every other folder is a feature
    files: /^server\/src\/([^/]+)\//,
    may: [
      'server/src/$1/**',
      'server/src/*/read',
      // What a feature changes of its own within another's transaction
      'server/src/*/write',
      'server/src/audit/record',
      // What of a record is a customer's is one list, for sealing and for erasing
      'server/src/seals/personal-fields',
      'server/src/http/app-type',
      'server/src/http/write-once',
      ...serverShared,
      contract,
      packages,
    ],
  },

  { files: /^web\/.+\.test\.tsx?$/, may: ['web/**', contract, packages] },
  {
    // Neither the parts library nor the router, the queries or the schemas: what `/` loads stays small
    files: /^web\/src\/(landing\/|first-paint\.)/,
    may: ['web/src/landing/**', 'web/src/ui/tokens.css', 'web/src/api/forget-device', ...landingShared],
  },
  {
    files: /^web\/src\/screens\/([^/.]+)/,
    may: ['web/src/screens/$1', 'web/src/screens/$1/**', 'web/src/api/**', 'web/src/ui/**', ...webShared],
  },
  { files: /^web\/src\/frame\//, may: ['web/src/frame/**', 'web/src/api/**', 'web/src/ui/**', ...webShared] },
  // A mutation says what it has done
  { files: /^web\/src\/api\//, may: ['web/src/api/**', 'web/src/ui/toast', ...webShared] },
  { files: /^web\/src\/ui\//, may: ['web/src/ui/**', ...webShared] },
  { files: /^web\/src\/(lib\/|session\.|paths\.|history-state\.)/, may: webShared },
  { files: /^web\//, may: ['web/**', contract, packages] },

  { files: /^(e2e|bench)\//, may: ['$1/**', contract, packages] },
  // It starts the same programs on the same databases
  { files: /^ordeal\//, may: ['ordeal/**', 'bench/workspace', 'bench/databases', contract, packages] },
  // Its samples of imports are not imports
  { files: /^scripts\/import-directions\.test\.mjs$/, may: ['**', packages] },
  { files: /^scripts\//, may: ['scripts/**', packages] },
  { files: /^[^/]+$/, may: [packages] },
]

const importing = /\b(?:(?:import|export)\b[^'"`;()=]*?\bfrom\s*|import\s*\(?\s*)['"`]([^'"`$]+)['"`]/g

/** Sentences about the imports that no rule allows, in `files`: a map from each file's path to its text. */
export function wrongImports(files) {
  const wrong = []
  for (const [file, text] of files) {
    const rule = rules.find(({ files: fits }) => fits.test(file))
    if (!rule) wrong.push(`${file} is in a folder that no rule speaks of`)
    else {
      const own = rule.files.exec(file)?.[1]
      for (const [, specifier] of text.matchAll(importing)) {
        const target = resolve(file, specifier)
        if (!allowed(rule.may, own, target)) wrong.push(`${file} may not import ${target}`)
      }
    }
  }
  return wrong
}

/** Sentences about files that import each other in a circle, types too: none can be read before the others. */
export function circles(files) {
  const importsOf = new Map(
    [...files].map(([file, text]) => [
      withoutExtension(file),
      [...text.matchAll(importing)].map(([, specifier]) => resolve(file, specifier)),
    ]),
  )
  const found = []
  const done = new Set()
  const visit = (file, way) => {
    if (way.includes(file)) found.push([...way.slice(way.indexOf(file)), file])
    else if (!done.has(file)) {
      for (const target of importsOf.get(file) ?? []) visit(target, [...way, file])
      done.add(file)
    }
  }
  for (const file of importsOf.keys()) visit(file, [])
  return found.map((circle) => `${circle.join(' -> ')} is a circle of imports`)
}

/** So many files, beside their tests, are found again at a glance; more want rooms. */
const mostInFolder = 25

/** Sentences about folders of the server and the contract that hold more. */
export function fullFolders(files) {
  const counts = new Map()
  for (const [file] of files) {
    if (!/^(contract|server)\//.test(file) || /\.test\.ts$/.test(file)) continue
    counts.set(posix.dirname(file), (counts.get(posix.dirname(file)) ?? 0) + 1)
  }
  const full = [...counts].filter(([, count]) => count > mostInFolder)
  return full.map(([folder, count]) => `${folder} holds ${count} files, more than ${mostInFolder}: it wants rooms`)
}

/** A path from the project's root without extension, or a package's name. */
function resolve(file, specifier) {
  const path = specifier.startsWith('.')
    ? posix.join(posix.dirname(file), specifier)
    : specifier.replace(/^@forecourt\/contract\//, 'contract/src/').replace(/^@forecourt\//, '')
  return withoutExtension(path)
}

const withoutExtension = (path) => path.replace(/\.[jt]sx?$/, '')

function allowed(may, own, target) {
  const isPackage = !/^(\.\.|contract|server|web|e2e|bench|ordeal|scripts)(\/|$)/.test(target)
  const fits = (pattern) =>
    pattern === target || (pattern === packages ? isPackage : asRegExp(pattern, own).test(target))
  return may.some((pattern) => fits(pattern)) && !may.some((pattern) => pattern[0] === '!' && fits(pattern.slice(1)))
}

function asRegExp(pattern, own) {
  const parts = { $1: own, '**': '.+', '*': '[^/]+' }
  return new RegExp(`^${pattern.replace(/\$1|\*\*|\*/g, (part) => parts[part])}$`)
}

/** Every source file below a folder, by its path from the project's root. */
function* sources(root, folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && !/^(node_modules|dist|dist-types|\..*)$/.test(entry.name)) yield* sources(root, path)
    else if (entry.isFile() && /\.m?[jt]sx?$/.test(entry.name)) {
      yield [relative(root, path).split(sep).join('/'), readFileSync(path, 'utf8')]
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = join(dirname(process.argv[1]), '..')
  const files = [...sources(root, root)]
  const wrong = [...wrongImports(files), ...circles(files), ...fullFolders(files)]
  for (const sentence of wrong) console.error(sentence)
  if (wrong.length > 0) console.error('Who may import whom: the table in scripts/import-directions.mjs')
  process.exitCode = wrong.length > 0 ? 1 : 0
}
