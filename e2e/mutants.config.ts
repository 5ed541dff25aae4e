import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** For `npm run mutants`, where most tests are meant to fail: they do so sooner, and get no second chance. */
export default defineConfig(base, {
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: { actionTimeout: 10_000, navigationTimeout: 20_000, trace: 'off' },
})
