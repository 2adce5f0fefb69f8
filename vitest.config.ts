import { defineConfig } from 'vitest/config'

// The contract as it stands in its sources: tests need no build. Without Vite's 'module', which Node cannot follow into
// packages that keep it for bundlers
const conditions = ['source', 'node', 'development|production']

// Their files share a process (isolate: false): loading and opening the database for each file would double the time
const serverTests = ['server/{src,test}/**/*.test.ts']
const unitTests = ['server/src/**/*.unit.test.ts', 'server/src/db/**/*.test.ts']

export default defineConfig({
  ssr: { resolve: { conditions } },
  test: {
    pool: 'forks',
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
          environment: 'happy-dom',
          setupFiles: ['web/test/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'embedded',
          include: serverTests,
          exclude: unitTests,
          isolate: false,
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
          isolate: false,
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['server/test/global-setup.ts'],
        },
      },
    ],
  },
})
