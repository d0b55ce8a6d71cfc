import { defineConfig } from '@playwright/test';

/**
 * Runs tests in the Chromium found by tools/findChromium.ts. `e2e`: the production build, the real server,
 * real PostgreSQL. `stories`: every story of the built Storybook.
 */
export default defineConfig({
  projects: [
    { name: 'e2e', testDir: './test/e2e' },
    { name: 'stories', testDir: './test/stories' },
  ],
  outputDir: './test-results/playwright',
  globalSetup: ['./test/e2e/globalSetup.ts', './test/e2e/support/preparedData.ts'],
  // Two cores: one for the browser, one for the server it talks to. Two workers gain less than a fifth.
  workers: 1,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  // Deadlines end tests that hang; none says that something was fast enough.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  // Where everything is broken each test waits for a deadline: so few end within ten minutes.
  maxFailures: 5,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // A service worker would hide the page's requests from the test; serviceWorker.spec.ts allows it.
    serviceWorkers: 'block',
    // Tracing doubles the time of pages that play video, and screenshots for failures are taken of every page
    // that closes; for one failing test: npm run test:e2e -- <file> --trace on
    trace: 'off',
    screenshot: 'off',
    launchOptions: {
      ...(process.env['CHROME_PATH'] && { executablePath: process.env['CHROME_PATH'] }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--autoplay-policy=no-user-gesture-required',
        // Rooms: devices that the tests can rely on, allowed without asking.
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream=fps=5,device-count=8',
        // A host on this machine that is neither localhost nor https.
        '--host-resolver-rules=MAP plenary.test 127.0.0.1',
      ],
    },
  },
});
