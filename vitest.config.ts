import { defineConfig } from 'vitest/config'

// The contract as it stands in its sources: tests need no build. Without Vite's 'module', which Node cannot follow into
// packages that keep it for bundlers
const conditions = ['source', 'node', 'development|production']

const serverTests = ['server/{src,test}/**/*.test.ts']
const unitTests = ['server/{src,test}/**/*.unit.test.ts', 'server/src/db/**/*.test.ts']
// One database in a folder has one server
const severalServers = ['server/test/servers/*.test.ts']

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
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [...unitTests, 'contract/src/**/*.test.ts', 'web/src/**/*.test.ts', 'scripts/**/*.test.mjs'],
        },
      },
      {
        extends: true,
        // These run as in a browser, not as on a server
        resolve: { conditions },
        test: {
          name: 'screens',
          include: ['web/src/**/*.test.tsx'],
          environment: './web/test/environment.ts',
          setupFiles: ['web/test/setup.ts'],
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
