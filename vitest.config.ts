import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// The contract as it stands in its sources: tests need no build. Without Vite's 'module', which Node cannot follow into
// packages that keep it for bundlers
const conditions = ['source', 'node', 'development|production']

const serverTests = ['server/{src,test}/**/*.test.ts']
const unitTests = ['server/{src,test}/**/*.unit.test.ts', 'server/src/db/**/*.test.ts']
// They bring a database of the browser's kind along, without which all other screens are tried
const keptTests = ['web/src/**/*.kept.test.tsx']
// One database in a folder has one server
const severalServers = ['server/test/servers/*.test.ts']

// A few lines that take half a minute
const long = /\/(kill|embedded)\.test\.ts$/

/** Starts what is long first: as the last of all it would leave a core idle. By itself vitest goes by a file's size. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const projects = new Set(sorted.map(({ project }) => project))
    return [...projects].flatMap((of) => {
      const own = sorted.filter(({ project }) => project === of)
      const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId)
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))]
    })
  }
}

export default defineConfig({
  ssr: { resolve: { conditions } },
  test: {
    pool: 'forks',
    // Files share a process and its modules: else each would load the app, or open a database
    isolate: false,
    // An embedded database takes 300 to 600 MB
    maxWorkers: 2,
    testTimeout: 30_000,
    // Of a busy machine a second is not much
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 60_000,
    setupFiles: ['server/test/setup.ts'],
    sequence: { sequencer: LongFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            ...unitTests,
            'contract/src/**/*.test.ts',
            'web/src/**/*.test.ts',
            'scripts/**/*.test.mjs',
            'bench/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        // These run as in a browser, not as on a server
        resolve: { conditions },
        test: {
          name: 'screens',
          include: ['web/src/**/*.test.tsx'],
          exclude: keptTests,
          environment: './web/test/environment.ts',
          setupFiles: ['web/test/setup.ts'],
        },
      },
      {
        extends: true,
        resolve: { conditions },
        test: {
          name: 'kept',
          include: keptTests,
          environment: './web/test/environment.ts',
          setupFiles: ['web/test/setup.ts'],
          isolate: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'embedded',
          include: serverTests,
          exclude: [...unitTests, ...severalServers],
          env: { TEST_DATABASE: 'embedded' },
          globalSetup: ['server/test/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: serverTests,
          exclude: unitTests,
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['server/test/global-setup.ts'],
        },
      },
    ],
  },
})
