import { defineConfig, devices } from '@playwright/test'

// Quiet on a machine without a way out: nothing is fetched, looked up or reported by the browser itself
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

// Servers are started by the tests: one for each worker, which most files share (e2e/test.ts), or a file's own
// (e2e/server.ts)
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/prepared-data.ts',
  outputDir: 'test-results',
  // One waits while the other's page is drawn
  workers: 2,
  // For a machine that has much else to do
  timeout: 60_000,
  expect: { timeout: 15_000 },
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.CI ? 'list' : 'line',
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // For the tests that are about the service worker; to others it is every file of the build to fetch
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // A trace costs each test an eighth of its time; a failure has its picture and the page in words. One is had by
    // --trace=on
    trace: 'off',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH || undefined, args },
  },
  projects: [
    // What is the same on every device, or chooses its own
    { name: 'job', testIgnore: 'screens.test.ts' },
    {
      name: 'phone',
      testMatch: 'screens.test.ts',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testMatch: 'screens.test.ts',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
})
