import { defineConfig } from '@playwright/test'
import { findBrowser } from '../scripts/find-browser.mjs'

const isRoot = process.getuid?.() === 0
/** As `npm test` runs them: those tagged @quick alone, each at one size. */
const quick = process.env['QUICK_TESTS'] === '1'

export default defineConfig({
  testDir: '.',
  outputDir: '../.cache/e2e-results',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  // A machine busy with something else makes a page late once in a while; what fails twice is a fault. The report names both.
  retries: 1,
  forbidOnly: true,
  // How soon something comes is a matter of the machine and of the benchmarks; a test says that it comes.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    locale: 'en-IN',
    // A worker would answer before the test that plays a broken shop: e2e/offline.spec.ts lets it in.
    serviceWorkers: 'block',
    timezoneId: 'Asia/Kolkata',
    // Motion takes an eighth of the processor's time. Specs about motion enable it.
    reducedMotion: 'reduce',
    trace: 'on-first-retry',
    launchOptions: {
      // Only when a browser is wanted: others read this file too, and may do so where there is none.
      get executablePath() {
        return findBrowser()
      },
      args: [
        // Chromium's sandbox refuses to work for root.
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
  // A test that is about one size only carries its tag. The daily run takes a test for both sizes on the phone.
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
