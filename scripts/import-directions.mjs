// Who may import whom, and how full a folder may be. Run by `npm test`; `node scripts/import-directions.mjs` names
// every import that goes astray, the circles, and the folders that are too full.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const contract = 'contract/src/**'
const packages = 'packages' // any package and Node's own modules
const programs = [
  'main',
  'run-server',
  'start-once',
  'run-program',
  'demo/**',
  'reset-pin',
  'migrate',
  'verify-history',
].map((name) => `!server/src/${name}`)
/** What every room of the server stands on: the files beside the rooms, but for the app and the programs, and these. */
const serverBase = [
  ...['*', 'calendar/**', 'db/**', 'limits/**', 'storage/**', 'http/errors'].map((path) => `server/src/${path}`),
  '!server/src/app',
  ...programs,
]
/** Rules that other rooms keep to; what else is in that room are calls. */
const securityRules = 'attempts|quotas|pepper|pin-hash|pin-strength|role-code|secret-file|security-events'.split('|')
const serverShared = [
  ...serverBase,
  'server/src/lists/**',
  ...securityRules.map((name) => `server/src/security/${name}`),
]
const device = 'web/src/device/**'
const format = 'web/src/format/**'
const failures = ['web/src/api/failures', 'web/src/api/failure-words']
const uiContract = ['messages', 'calendar', 'uploads', 'uploads/sized-picture'].map((name) => `contract/src/${name}`)
const ofFeatures = [
  // What lies in its own folder is a feature's own
  'web/src/features/$1/*',
  // What it offers to the others. Its screens are for the router alone
  'web/src/features/*/queries',
  'web/src/features/*/parts/**',
  'web/src/app/paths',
  'web/src/app/history-state',
  'web/src/api/**',
  'web/src/ui/**',
  format,
  device,
  contract,
  packages,
]
const landingNeeds = ['session', 'forget-device', 'give-back-all', 'service-worker', 'color-scheme'].map(
  (name) => `web/src/device/${name}`,
)
const landingPackages = ['react', 'react-dom/**', 'lucide-react', 'contract/src/landing/contact']

/**
 * The first rule whose `files` fits a file says what it may import. Paths go without their extension; `*` is one name,
 * `**` any number; `$1` and `$2` are what the file's own path gave; a leading `!` takes back.
 */
const rules = [
  { files: /^contract\/src\/.+\.test\.ts$/, may: [contract, packages] },
  { files: /^contract\/src\//, may: [contract, 'zod'] },

  { files: /^server\/(test\/|[^/]+\.config\.ts$|.+\.test\.ts$)/, may: ['server/**', contract, packages] },
  {
    files:
      /^server\/src\/(main|run-server|start-once|run-program|demo\/.+|backup\/.+|reset-pin|migrate|verify-history)\.ts$/,
    may: ['server/src/**', contract, packages],
  },
  {
    files: /^server\/src\/app\.ts$/,
    may: [
      ...serverShared,
      'server/src/*/routes',
      'server/src/*/customer-routes',
      'server/src/*/read',
      'server/src/http/**',
      'server/src/telemetry/**',
      contract,
      packages,
    ],
  },
  { files: /^server\/src\/calendar\//, may: ['server/src/calendar/**', contract, packages] },
  { files: /^server\/src\/(db|limits|storage)\//, may: [...serverBase, contract, packages] },
  {
    files: new RegExp(`^server/src/(lists/|security/(${securityRules.join('|')})\\.ts$)`),
    may: [...serverShared, contract, packages],
  },
  {
    // http, access.ts and other files beside it: what features stand on; and what whoever runs the server is told
    files: /^server\/src\/((http|telemetry)\/.+|[^/]+)$/,
    may: [...serverShared, 'server/src/*/read', 'server/src/http/**', 'server/src/telemetry/**', contract, packages],
  },
  {
    // Forms print what the pages of a sale, a receipt and a stock count show, and are for nobody else to read
    files: /^server\/src\/forms\//,
    may: [
      'server/src/forms/**',
      'server/src/sales/get-sale',
      'server/src/dues/get-receipt',
      'server/src/stock-counts/get-count-document',
      'server/src/uploads/read',
      'server/src/http/app-type',
      ...serverShared,
      contract,
      packages,
    ],
  },
  {
    // The preview's words are set in the forms' fonts
    files: /^server\/src\/public-pages\/preview-picture\.ts$/,
    may: [
      'server/src/public-pages/**',
      'server/src/uploads/read',
      'server/src/forms/paper/fonts',
      'server/src/http/app-type',
      ...serverShared,
      contract,
      packages,
    ],
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

  { files: /^web\/(test\/|.+\.test\.tsx?$)/, may: ['web/**', contract, packages] },
  {
    // Neither the parts library nor the router, the queries or the schemas: what `/` loads stays small
    files: /^web\/src\/(landing\/|app\/first-paint\.)/,
    may: [
      'web/src/landing/**',
      'web/src/app/theme/tokens.css',
      'web/src/app/paths',
      ...landingNeeds,
      ...landingPackages,
    ],
  },
  // Every call in one file, which draws nothing but the toast that says what was done
  {
    files: /^web\/src\/features\/([^/]+)\/queries\.ts$/,
    may: [
      'web/src/features/$1/*',
      'web/src/features/*/queries',
      'web/src/features/*/parts/*',
      'web/src/api/**',
      'web/src/ui/page/toast',
      'web/src/ui/pictures/picture-file',
      'web/src/ui/pictures/picture-queue',
      format,
      device,
      contract,
      packages,
    ],
  },
  {
    // Drawn before schemas, queries and toasts are there: they come with signing-in.ts, while the person types
    files: /^web\/src\/features\/session\/screens\/login\/login\.tsx$/,
    may: [
      'web/src/features/session/screens/login/*',
      ...['focus-invalid', 'pin-field', 'use-busy'].map((name) => `web/src/ui/forms/${name}`),
      'web/src/api/failures',
      'web/src/app/history-state',
      'web/src/app/paths',
      'web/src/device/after-first-paint',
      packages,
    ],
  },
  {
    files: /^web\/src\/features\/([^/]+)\/screens\/([^/]+)\//,
    may: ['web/src/features/$1/screens/$2/**', ...ofFeatures],
  },
  { files: /^web\/src\/features\/([^/]+)\//, may: ofFeatures },
  // How the server is asked, by no feature in particular
  { files: /^web\/src\/api\//, may: ['web/src/api/**', device, contract, packages] },
  { files: /^web\/src\/device\//, may: [device, format, ...failures, contract, packages] },
  {
    // Without a word of the trade: of the contract what every part of it speaks of
    files: /^web\/src\/ui\//,
    may: ['web/src/ui/**', format, device, ...failures, 'web/src/app/paths', ...uiContract, packages],
  },
  { files: /^web\/src\/format\//, may: [format, 'contract/src/fields', 'contract/src/format/**', packages] },
  { files: /^web\/(src\/app\/|build\/|worker\/|[^/]+$)/, may: ['web/**', contract, packages] },

  { files: /^(e2e|bench)\//, may: ['$1/**', contract, packages] },
  // It starts the same programs on the same databases
  { files: /^ordeal\//, may: ['ordeal/**', 'bench/workspace', 'bench/databases', contract, packages] },
  // Its samples of imports are not imports
  { files: /^scripts\/import-directions\.test\.mjs$/, may: ['**', packages] },
  { files: /^scripts\//, may: ['scripts/**', packages] },
  { files: /^[^/]+$/, may: [packages] },
]

const importing = /\b(?:(?:import|export)\b[^'"`;()=]*?\bfrom\s*|import\s*\(?\s*)['"`]([^'"`$]+)['"`]/g

/** Without comments that would hide an import: those at a line's end, and those of a call. */
const withoutComments = (text) => text.replaceAll(/(?<=^|\s)\/\/.*$/gm, '').replaceAll(/\(\s*\/\*.*?\*\/\s*/g, '(')

/** Sentences about the imports that no rule allows, in `files`: a map from each file's path to its text. */
export function wrongImports(files) {
  const wrong = []
  for (const [file, text] of files) {
    const rule = rules.find(({ files: fits }) => fits.test(file))
    if (!rule) wrong.push(`${file} is in a folder that no rule speaks of`)
    else {
      const own = rule.files.exec(file) ?? []
      for (const [, specifier] of withoutComments(text).matchAll(importing)) {
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
      [...withoutComments(text).matchAll(importing)].map(([, specifier]) => resolve(file, specifier)),
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

/** Sentences about the folders that hold more, of files that are each given by the path from the project's root. */
export function fullFolders(paths) {
  const counts = new Map()
  for (const path of paths) {
    const folder = posix.dirname(path)
    if (ofRooms.test(path) && !isTest.test(path) && !isNumbered.test(path))
      counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  const full = [...counts].filter(([, count]) => count > mostInFolder)
  return full.map(([folder, count]) => `${folder} holds ${count} files, more than ${mostInFolder}: it wants rooms`)
}

const ofRooms = /^(contract|server|web|e2e|bench|ordeal|scripts)\//
// Found by their number, and none is ever moved
const isNumbered = /^server\/src\/db\/migrations\//
const isTest = /\.test\.m?[jt]sx?$/
const isSource = /\.m?[jt]sx?$/

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
  const parts = { $1: own[1], $2: own[2], '**': '.+', '*': '[^/]+' }
  return new RegExp(`^${pattern.replace(/\$1|\$2|\*\*|\*/g, (part) => parts[part])}$`)
}

/** Every file below a folder, by its path from the project's root. */
function* filesIn(root, folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && !/^(node_modules|dist|dist-types|\..*)$/.test(entry.name)) yield* filesIn(root, path)
    else if (entry.isFile()) yield relative(root, path).split(sep).join('/')
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = join(dirname(process.argv[1]), '..')
  const files = [...filesIn(root, root)]
  const sources = files.filter((path) => isSource.test(path))
  const texts = sources.map((path) => [path, readFileSync(join(root, path), 'utf8')])
  const wrong = [...wrongImports(texts), ...circles(texts), ...fullFolders(files)]
  for (const sentence of wrong) console.error(sentence)
  if (wrong.length > 0)
    console.error('Who may import whom, and how full a folder may be: the table in scripts/import-directions.mjs')
  process.exitCode = wrong.length > 0 ? 1 : 0
}
