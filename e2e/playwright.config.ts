import { defineConfig } from '@playwright/test'
import { findBrowser } from '../scripts/find-browser.mjs'

const isRoot = process.getuid?.() === 0
/** `npm test` runs only the tests tagged @quick, each at one size. */
const quick = process.env['QUICK_TESTS'] === '1'

export default defineConfig({
  testDir: '.',
  outputDir: '../.cache/e2e-results',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  // On a busy machine a page is sometimes late, so a test fails only if it fails twice. The report lists both failures.
  retries: 1,
  forbidOnly: true,
  // Tests wait long for an expected state, because a busy machine is slow; the benchmarks measure the speed.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    locale: 'en-IN',
    // A service worker would answer requests before the test that simulates failures; e2e/offline.spec.ts allows it.
    serviceWorkers: 'block',
    timezoneId: 'Asia/Kolkata',
    // Animations are off, because they take an eighth of the processor's time. Specs about motion turn them on.
    reducedMotion: 'reduce',
    trace: 'on-first-retry',
    launchOptions: {
      // The browser is searched for only when needed, because other tools read this file on machines without a browser.
      get executablePath() {
        return findBrowser()
      },
      args: [
        // Chromium's sandbox does not work for root.
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-software-rasterizer',
        '--disable-gpu-compositing',
        '--disable-gpu-rasterization',
        '--in-process-gpu',
        '--disable-smooth-scrolling',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // A test for one screen size has the tag of that size. The daily run runs all other tests on the phone only.
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      ...(quick && { grep: /@quick/ }),
      use: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
    },
    {
      name: 'desktop',
      grepInvert: /@phone/,
      ...(quick && { grep: /@desktop.*@quick|@quick.*@desktop/ }),
      use: { viewport: { width: 1280, height: 860 } },
    },
  ],
})
