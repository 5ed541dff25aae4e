import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** The tests without database, process and clock, which `npm run stryker` runs for every mutant. */
export default defineConfig({
  // Stryker tests a copy whose packages are links: without this alias the tests would load the original contracts.
  resolve: {
    alias: [{ find: /^@farmstand\/contracts\/(.*)$/, replacement: join(import.meta.dirname, 'contracts/src/$1.ts') }],
  },
  test: {
    include: [
      'contracts/src/**/*.test.ts',
      'server/src/**/*rules.test.ts',
      'server/src/modules/search/normalise.test.ts',
      'server/src/platform/money.test.ts',
      'storefront/app/lib/lib.test.ts',
      'storefront/app/lib/payment/payment.test.ts',
      'storefront/app/features/{cart,checkout}/*.test.ts',
      'storefront/app/features/account/wallet/*.test.ts',
    ],
    // Excluded: a search among so many carts takes longer than all other tests together.
    testNamePattern: /^(?!.*100,000 random)/,
    testTimeout: 30_000,
    setupFiles: ['./vitest.setup.ts'],
  },
})
